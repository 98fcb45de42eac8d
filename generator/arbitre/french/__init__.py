"""French text: its words, how scanners misread them, and which reading the context wants.

Knows nothing of rules or lint. The data is read when the first French text is looked at.
"""
