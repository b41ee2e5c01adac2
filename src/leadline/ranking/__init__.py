"""The retrieval engine: judgments and ranked lists in, values a query out. Pure; in arrays where there is much."""
