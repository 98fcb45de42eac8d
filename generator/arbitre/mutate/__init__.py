"""Mutation: how well a rule set is protected, by small edits that lint or an example must catch."""
