/* Where questions come from: a file or a server. Both are {start(), search(filters, offset, limit), question(position)};
 * start() gives counts of the choices by filter, or null where they are not known. */

const PAGE = 50; // rows a page
const KEPT_BLOCKS = 4;
const FILTERS = ["mode", "stage", "quadrant", "tag", "id", "text"];
const SOUND = "sound"; // stands among the modes for: shows no fault
const FIELD_END = "\uffff"; // so that nothing that is looked for reaches from one text into the next

/** Write filters as they are looked for: a text without the blanks around it, all else as it is. */
function asked(filters) {
  return { ...filters, text: filters.text.trim() };
}

/** Questions packed in the page itself: the index is unpacked at the start, blocks of questions when they are needed. */
function fileSource(boot) {
  const blocks = new Map();
  let rows = [];
  let texts = [];
  let lastKey = null;
  let lastFound = [];

  async function start() {
    rows = await unpack("leadline-index");
    texts = rows.map((row) => [row.question_id, row.question, row.answer || ""].join(FIELD_END).toLowerCase());
    return tally(rows);
  }

  function matches(filters) {
    const key = JSON.stringify(filters);
    if (key !== lastKey) {
      const wanted = asked(filters).text.toLowerCase();
      lastFound = rows.filter((row, at) => fits(row, filters) && (wanted === "" || texts[at].includes(wanted)));
      lastKey = key;
    }
    return lastFound;
  }

  async function search(filters, offset, limit) {
    const found = matches(filters);
    return { total: found.length, rows: found.slice(offset, offset + limit) };
  }

  function block(number) {
    const kept = blocks.get(number) || unpack(`leadline-block-${number}`);
    kept.catch(() => blocks.delete(number));
    blocks.delete(number);
    blocks.set(number, kept); // the last in the order of a Map is the one used last
    if (blocks.size > KEPT_BLOCKS) blocks.delete(blocks.keys().next().value);
    return kept;
  }

  async function question(position) {
    const at = rows.findIndex((row) => row.position === position);
    if (at < 0) throw new Error(`This file does not hold question number ${position + 1} of the run.`);
    const { chunks, questions } = await block(Math.floor(at / boot.block));
    return { chunks, question: questions.find((one) => one.position === position) };
  }

  const holds = (id) => rows.some((row) => row.question_id === id);
  return { start, search, question, holds };
}

function fits(row, filters) {
  const { modes = [], stages = [], tags = [] } = row;
  if (filters.mode === SOUND ? stages.length > 0 : filters.mode !== "" && !modes.includes(filters.mode)) return false;
  if (filters.stage !== "" && !stages.includes(filters.stage)) return false;
  if (filters.quadrant !== "" && row.quadrant !== filters.quadrant) return false;
  if (filters.id !== "" && row.question_id !== filters.id) return false;
  return filters.tag === "" || tags.includes(filters.tag);
}

function tally(rows) {
  const counts = { mode: new Map([[SOUND, 0]]), stage: new Map(), tag: new Map(), quadrant: new Map() };
  const add = (kind, name) => counts[kind].set(name, (counts[kind].get(name) || 0) + 1);
  for (const { modes = [], stages = [], tags = [], quadrant } of rows) {
    new Set(modes).forEach((name) => add("mode", name));
    new Set(stages).forEach((name) => add("stage", name));
    new Set(tags).forEach((name) => add("tag", name));
    if (quadrant) add("quadrant", quadrant);
    if (stages.length === 0) add("mode", SOUND);
  }
  return counts;
}

async function unpack(id) {
  const holder = document.getElementById(id);
  if (holder === null) throw new Error("This file is not whole: a part of its questions is missing.");
  if (typeof DecompressionStream === "undefined") {
    throw new Error("This browser is too old to unpack the questions: it has no DecompressionStream.");
  }
  const packed = atob(holder.textContent.trim());
  const bytes = new Uint8Array(packed.length);
  for (let at = 0; at < packed.length; at += 1) bytes[at] = packed.charCodeAt(at);
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
  return new Response(stream).json();
}

/** Questions behind `leadline serve`. A request that is asked anew gives up the one before.
 *
 * Each request says of which evaluation the page is, so that two of them never mix in one view.
 */
function httpSource(boot) {
  const running = new Map();

  async function get(kind, path, given = []) {
    const parameters = new URLSearchParams(given);
    if (boot.stamp) parameters.set("stamp", boot.stamp);
    const query = String(parameters);
    if (running.has(kind)) running.get(kind).abort();
    const controller = new AbortController();
    running.set(kind, controller);
    const address = query === "" ? path : `${path}?${query}`;
    const reply = await fetch(address, { signal: controller.signal, credentials: "same-origin" }).catch(unanswered);
    if (!reply.ok) throw await refusal(reply);
    return reply.json();
  }

  function search(filters, offset, limit) {
    if (!isChoice(filters, boot)) return Promise.resolve({ total: 0, rows: [] });
    const given = Object.entries(asked(filters)).filter(([, value]) => value !== "");
    return get("search", "/api/questions", [...given, ["offset", offset], ["limit", limit]]);
  }

  return {
    start: async () => counted(boot),
    holds: () => true,
    search,
    question: (position) => get("question", `/api/questions/${position}`),
  };
}

/** Say how many questions the run has that pass the filters, or null where that is not known here. */
function allOf(filters, boot) {
  const chosen = FILTERS.filter((name) => filters[name] !== "");
  if (chosen.length === 0) return boot.total;
  const counts = chosen.length === 1 ? counted(boot)[chosen[0]] : null;
  return counts ? counts.get(filters[chosen[0]]) || null : null;
}

/** Tell whether what is chosen is a choice at all: the server refuses what is none, and no question has it. */
function isChoice({ mode, stage, quadrant }, boot) {
  const modes = boot.counts && boot.counts.modes;
  return (
    (mode === "" || mode === SOUND || !modes || Object.hasOwn(modes, mode)) &&
    (stage === "" || boot.stages.includes(stage)) &&
    (quadrant === "" || Object.hasOwn(boot.quadrants, quadrant))
  );
}

/** Read the counts that the server gives; a kind that it does not count is null. */
function counted({ counts }) {
  const of = (kind) => (counts && counts[kind] ? new Map(Object.entries(counts[kind])) : null);
  return { mode: of("modes"), stage: of("stages"), tag: of("tags"), quadrant: of("quadrants") };
}

function unanswered(error) {
  if (error.name === "AbortError") throw error;
  throw new Error("The server does not answer. Is “leadline serve” still running?");
}

async function refusal(reply) {
  if (reply.status === 401 || reply.status === 403) {
    return new Error("The server does not know this browser. Open the address that “leadline serve” printed.");
  }
  const said = await reply.json().catch(() => ({}));
  const error = new Error(said.error || `The server replied with an error (${reply.status}).`);
  error.isOutdated = reply.status === 409; // the page is of another evaluation than what the server has now
  return error;
}

/** Find the place of a question among the matches, or -1. Matches are in the order of their positions. */
async function place(source, filters, position) {
  let low = 0;
  let high = Infinity;
  while (low < high) {
    const page = high === Infinity ? 0 : Math.floor((low + high) / 2);
    const { total, rows } = await source.search(filters, page * PAGE, PAGE);
    if (high === Infinity) high = Math.ceil(total / PAGE);
    if (rows.length === 0) return -1;
    const at = rows.findIndex((row) => row.position === position);
    if (at >= 0) return page * PAGE + at;
    if (position < rows[0].position) high = page;
    else if (position > rows[rows.length - 1].position) low = page + 1;
    else return -1;
  }
  return -1;
}
