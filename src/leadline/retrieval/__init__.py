"""Retrieval metrics for those who tune a retriever: judgments and runs in, values with intervals and tests out."""
