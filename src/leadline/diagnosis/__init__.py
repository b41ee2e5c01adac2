"""Pure: a case to its diagnosis, by deterministic rules over the results of the stages."""
