/* One question: where a claim came from that the context does not support. */

const ORIGINS = {
  contradicted: "contradicted by the context",
  blended: "blended with another thing",
  elsewhere: "elsewhere in the corpus",
  nowhere: "nowhere, so the model filled a gap",
  undetermined: "this cannot be told",
};

/** What a place has to do with its claim: one such place, and several. */
const WHICH = {
  contradicts: ["says otherwise", "say otherwise"],
  subject: ["speaks of its subject", "speak of its subject"],
  detail: ["holds", "hold"],
  supports: ["carries it", "carry it"],
  other: ["bears on it", "bear on it"],
};

/** Say where a claim came from. A chunk that the words of the verdict name becomes a link; the others stand behind. */
function drawOrigin(view, origin, places) {
  const links = (origin.places || []).map(({ role, chunk }, nth) => ({
    role: Object.hasOwn(WHICH, role) ? role : "other",
    id: idOf(view.chunks, chunk),
    draw: () => chunkLink(view, chunk, places[nth]),
  }));
  const known = links.filter(({ id }) => id !== null);
  const told = worded(origin.detail || "", known);
  const rest = known.filter(({ id }) => !told.ids.has(id));
  const untold = (origin.details || []).filter((detail) => !(origin.detail || "").includes(detail));
  return el(
    "p",
    { class: "q-origin" },
    el("strong", null, "Where it came from: "),
    look(ORIGINS, origin.origin, ORIGINS.undetermined),
    ".",
    told.nodes.length > 0 && [" ", el("bdi", null, told.nodes)],
    rest.length > 0 && [" See ", others(rest, untold), "."],
    untold.length > 0 && !rest.some(isDetail) && [" It is about ", listed(untold.map(quoted)), "."],
  );
}

/** Write what a verdict says as a sentence, with a link for each chunk that it names. */
function worded(text, links) {
  const sentence = text.trim();
  if (sentence === "") return { nodes: [], ids: new Set() };
  const byId = new Map([...links].reverse().map((link) => [link.id, link])); // of two places in a chunk, the first
  const ids = new Set();
  const nodes = [];
  let at = 0;
  for (const found of byId.size > 0 ? sentence.matchAll(anyOf([...byId.keys()])) : []) {
    nodes.push(seen(sentence.slice(at, found.index)), byId.get(found[0]).draw());
    at = found.index + found[0].length;
    ids.add(found[0]);
  }
  nodes.push(seen(sentence.slice(at)), !/[.!?…]$/.test(sentence) && ".");
  nodes[0] = nodes[0].charAt(0).toUpperCase() + nodes[0].slice(1);
  return { nodes, ids };
}

/** Match any of some names, the longest first, where it is not a part of a longer word. */
function anyOf(names) {
  const longestFirst = [...names].sort((one, other) => other.length - one.length);
  const either = longestFirst.map((name) => name.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")).join("|");
  return new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${either})(?![\\p{L}\\p{N}_-])`, "gu");
}

/** Name the chunks that the words of the verdict do not name, by what they have to do with the claim. */
function others(links, details) {
  const roles = [...new Set(links.map(({ role }) => role))];
  const said = roles.map((role) => {
    const all = links.filter((link) => link.role === role);
    const own = all.filter((one, nth) => all.findIndex(({ id }) => id === one.id) === nth);
    const holds = isDetail({ role }) && [" ", details.length > 0 ? listed(details.map(quoted)) : "its detail"];
    return [listed(own.map((one) => one.draw())), ", which ", WHICH[role][own.length > 1 ? 1 : 0], holds];
  });
  return said.flatMap((one, nth) => [nth > 0 && "; ", one]);
}

function isDetail({ role }) {
  return role === "detail";
}
