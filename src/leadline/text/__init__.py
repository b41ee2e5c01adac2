"""Pure text work: normalisation, quotes, sentences, claims, numbers, citation markers."""
