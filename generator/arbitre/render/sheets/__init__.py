"""Printed sheets: blocks measured, packed, laid out by WeasyPrint and checked.

A game and its sheet descriptions become jobs (`jobs.py`), which are plain data; a job becomes a PDF
and findings (`produce.py`). WeasyPrint is imported by `press.py` only, when something is rendered.
"""
