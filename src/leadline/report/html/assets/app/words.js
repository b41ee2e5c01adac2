/* The question browser of the report: filters, list, and one question with all that is known about it.
 *
 * The same script runs in a report that is one file (questions lie packed in the page) and in one that is served
 * (questions come from the server); the boot data says which. All state is in the location's hash, so that a view can
 * be linked and the back button works: the hash changes first, and the page follows it.
 *
 * What a run holds is foreign text. It reaches the page by createElement and text nodes alone, never as HTML, and never
 * as the value of an attribute, but for web addresses that were checked, and for the values of choices. Offsets are
 * UTF-16 code units, as here.
 *
 * The files of this folder are parts of one script, joined in one scope in the order that assets.py gives.
 */

/* Words for what the records name. */

const CLAIM_STATES = {
  supported: { sign: "✓", word: "supported", tone: "good" },
  contradicted: { sign: "✗", word: "contradicted", tone: "bad" },
  not_found: { sign: "?", word: "not found in the context", tone: "warn" },
  unverified: { sign: "!", word: "unverified", tone: "warn" },
  unscored: { sign: "–", word: "unscored", tone: "note" },
};
const ANSWER_STATES = {
  answered: { sign: "●", word: "answered", tone: "plain" },
  partly: { sign: "◐", word: "answered in part", tone: "plain" },
  abstained: { sign: "○", word: "declined to answer", tone: "plain" },
  clarification: { sign: "↩", word: "asked back", tone: "plain" },
  empty: { sign: "–", word: "no answer", tone: "plain" },
};
const UNJUDGED = { sign: "–", word: "reply not judged", tone: "note" };
const AGREEMENTS = {
  full: { sign: "✓", word: "in the answer", tone: "good" },
  partly: { sign: "◐", word: "partly in the answer", tone: "warn" },
  none: { sign: "?", word: "not in the answer", tone: "warn" },
  contradicted: { sign: "✗", word: "contradicted by the answer", tone: "bad" },
};
const CORRECTNESS = {
  full: { sign: "✓", word: "says what the reference says", tone: "good" },
  partly: { sign: "◐", word: "says part of what the reference says", tone: "warn" },
  none: { sign: "?", word: "does not say what the reference says", tone: "warn" },
  contradicted: { sign: "✗", word: "contradicts the reference", tone: "bad" },
};
const CITED = {
  supported: { sign: "✓", word: "carries the claim", tone: "good" },
  contradicted: { sign: "✗", word: "says the contrary", tone: "bad" },
  not_found: { sign: "?", word: "does not carry the claim", tone: "warn" },
  unverified: { sign: "!", word: "unverified", tone: "warn" },
  unscored: { sign: "–", word: "unscored", tone: "note" },
};
const MATCHES = {
  normalised: "but for spacing, case or typography",
  elided: "with words left out",
  near: "nearly: words differ, so it does not verify",
  absent: "not word for word",
};
const KINDS = {
  out_of_scope: "out of scope",
  out_of_period: "out of the period that the corpus covers",
  false_premise: "rests on a false premise",
  excluded_information: "asks for information that is left out on purpose",
  other: "for another reason",
};
const REASONS = {
  undefined: "undefined here",
  missing_input: "input missing",
  judge_failed: "judge failed",
  target_failed: "system failed",
};
const FLAGS = {
  ambiguous: "the marker fits several chunks",
  ambiguous_reference: "it is not clear what a word such as “it” refers to",
  answer_level: "named for the answer as a whole",
  cleaned_name: "matched by a cleaned-up name",
  duplicate_label: "several sources bear this label",
  gap_too_large: "the quote leaves out too much",
  malformed: "the marker is malformed",
  name_not_in_evidence: "a name of the claim is not in the evidence",
  negation_cut: "the quote was cut so that a “not” fell off",
  negation_mismatch: "one denies what the other says",
  no_quote: "the judge gave no quote",
  number_missing: "a number of the claim is not in the quote",
  number_not_in_evidence: "a number of the claim is not in the evidence",
  opposite_in_evidence: "the evidence says the opposite",
  other_subject: "the evidence speaks of another thing",
  outside_context_disclosed: "the answer says that this is not from its sources",
  partially: "supported in part",
  quote_absent: "the quote is not in the text",
  quote_near: "the text holds something near the quote, not the quote itself",
  quote_no_text: "there was no text to look for the quote in",
  relation_not_in_evidence: "the evidence does not link what the claim links",
  roles_swapped: "who did what to whom is turned round",
  scope_not_in_evidence: "the claim narrows what the evidence says",
  stop_words_only: "the quote holds nothing but common words",
  too_many_gaps: "the quote leaves out words in too many places",
  unresolved: "leads to no source",
  no_context_text: "the text that it would stand in is not known",
};
const PLACES = {
  contradicts: "says otherwise",
  subject: "speaks of its subject",
  detail: "holds its detail",
  supports: "carries it",
};

/** Write a lower-case name such as "golden_set" as words. */
function words(name) {
  const text = spelled(name).replaceAll("_", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Look a name out of the run up in a table of ours. */
function look(table, name, otherwise) {
  return Object.hasOwn(table, name) ? table[name] : otherwise;
}

function flagged(flag) {
  return look(FLAGS, flag, spelled(flag).replaceAll("_", " "));
}

function count(number, one, many) {
  return `${number.toLocaleString("en")} ${number === 1 ? one : many}`;
}

function figure(value) {
  if (Number.isInteger(value)) return value.toLocaleString("en");
  return Math.abs(value) < 0.001 || Math.abs(value) >= 1000 ? value.toPrecision(4) : value.toFixed(3);
}
