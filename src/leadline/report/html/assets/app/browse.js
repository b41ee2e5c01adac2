/* The browser of questions: what the hash says is shown, and what the reader does goes into the hash. */

const PAUSE = 200; // milliseconds without a keystroke before the text filter acts
const NOT_HERE = "; the others are not in this file";
const SERVE = ": run “leadline serve DIR” to see all.";

function browse(boot) {
  const find = (id) => document.getElementById(id);
  const section = find("questions");
  const form = find("question-filters");
  const list = find("question-list");
  const detail = find("question-detail");
  const source = boot.source === "http" ? httpSource(boot) : fileSource(boot);
  let current = null;
  let turn = 0; // what is asked later makes what was asked before outdated
  let typing = null;
  let ownHash = null; // as it was set here last
  let view = null; // of the open question
  let isCalledFor = false; // a link elsewhere on the page leads here: show the place
  let matches = { total: 0, at: -1 };

  async function start() {
    listen();
    try {
      const counts = await source.start();
      fillFilters(form, boot, counts);
    } catch (error) {
      fail(error);
      return;
    }
    form.hidden = false;
    isCalledFor = /=/.test(location.hash);
    await follow();
  }

  // Following the hash

  /** Read where we are. A link to another place on the page leaves the view as it is; its entry remembers which. */
  function here() {
    const state = readHash(location.hash);
    if (state !== null) return state;
    const kept = history.state && history.state.leadline;
    if (!kept) history.replaceState({ leadline: current === null ? HOME : writeHash(current) }, "");
    return readHash(history.state.leadline);
  }

  /** What is typed and does not act yet is given up where the reader goes elsewhere meanwhile. */
  function onHash() {
    if (location.hash !== ownHash) {
      ownHash = null;
      stopTyping();
    }
    return follow();
  }

  async function follow() {
    const state = here();
    if (current !== null && writeHash(state) === writeHash(current) && !isCalledFor) return;
    const before = current;
    const isCalled = isCalledFor;
    current = state;
    isCalledFor = false;
    turn += 1;
    showFilters(form, state.filters, boot, typing !== null);
    section.classList.toggle(
      "is-filtered",
      FILTERS.some((name) => state.filters[name] !== ""),
    );
    try {
      if (state.q === null) await showList(state, before, isCalled, turn);
      else await showQuestion(state, before, turn);
    } catch (error) {
      if (error.name !== "AbortError" && current === state) fail(error, state);
    }
  }

  function go(state, isReplacing) {
    const hash = writeHash(state);
    if (hash === location.hash) return;
    ownHash = hash;
    if (isReplacing) location.replace(hash);
    else location.hash = hash;
  }

  /** Say what went wrong. What is shown from before stays only where it is not taken for what was asked for. */
  function fail(error, state) {
    if (state === undefined || state.q === null || error.isOutdated) {
      close();
      find("question-rows").replaceChildren();
      find("question-pages").hidden = true;
    }
    say(`The questions could not be shown. ${error.message}`);
    find("question-reload").hidden = !error.isOutdated;
  }

  // The list

  async function showList(state, before, isCalled, own) {
    const found = await source.search(state.filters, (state.page - 1) * PAGE, PAGE);
    if (own !== turn) return;
    if (state.filters.id !== "" && found.total === 1) {
      go({ ...state, filters: { ...state.filters, id: "" }, q: found.rows[0].position, at: null }, true);
      return;
    }
    const last = Math.max(1, Math.ceil(found.total / PAGE));
    if (state.page > last) {
      go({ ...state, page: last }, true);
      return;
    }
    const opened = before === null ? null : before.q;
    close();
    const rows = found.rows.map((row) => drawRow(row, boot, writeHash({ ...state, q: row.position, at: null })));
    find("question-rows").replaceChildren(...rows);
    showPages(state.page, last);
    tellMatches(found.total, state.filters);
    if (isCalled) section.scrollIntoView();
    if (isCalled && before !== null) focusTitle();
    else if (opened !== null && !form.contains(document.activeElement)) focusRow(opened);
  }

  function close() {
    view = null;
    detail.hidden = true;
    detail.replaceChildren();
    section.classList.remove("is-open");
    list.hidden = false;
  }

  function focusRow(position) {
    const row = find(`at-row-${position}`) || find("questions-title");
    row.focus();
  }

  function focusTitle() {
    find("questions-title").focus({ preventScroll: true });
  }

  function showPages(page, last) {
    find("question-pages").hidden = last === 1;
    find("page-here").textContent = `Page ${page.toLocaleString("en")} of ${last.toLocaleString("en")}`;
    find("page-previous").disabled = page <= 1;
    find("page-next").disabled = page >= last;
  }

  function tellMatches(total, filters) {
    const chosen = describeFilters(filters, boot);
    const behind = chosen.length === 0 ? "" : [" for ", chosen.flatMap((one, at) => [at > 0 && ", ", one])];
    const isCut = boot.shown < boot.total;
    if (filters.id !== "" && !source.holds(filters.id)) {
      say(isCut ? "This file" : "The run", " does not hold the question ", named(filters.id), isCut ? SERVE : ".");
      return;
    }
    const all = isCut ? allOf(filters, boot) : total;
    const questions = (number) => count(number, "question", "questions");
    if (all === total) say(questions(total), behind, ".");
    else if (all === null) say(`${questions(total)} in this file`, behind, "; the run may have more", SERVE);
    else say(`${total.toLocaleString("en")} of the ${questions(all)} that the run has`, behind, NOT_HERE, SERVE);
  }

  /** Say it where a screen reader listens; what was said already is not said again. */
  function say(...said) {
    const status = find("question-status");
    const now = el("p", null, ...said);
    find("question-reload").hidden = true;
    if (status.textContent !== now.textContent) status.replaceChildren(...now.childNodes);
  }

  function turnPage(by) {
    go({ ...current, page: current.page + by, q: null, at: null });
    isCalledFor = true;
  }

  // One question

  async function showQuestion(state, before, own) {
    const isSame = before !== null && before.q === state.q && sameFilters(before, state) && !detail.hidden;
    if (!isSame) {
      const { chunks, question } = await source.question(state.q);
      if (own !== turn) return;
      open(state, question, chunks);
      find("question-heading").focus();
    }
    if (state.at) show(state.at);
    if (!isSame) await showPlace(state, own);
  }

  function open(state, question, chunks) {
    matches = { total: 0, at: -1 };
    view = survey(question, chunks, (place) => writeHash({ ...state, at: place }));
    detail.replaceChildren(
      drawBar(),
      drawHeading(question),
      ...drawQuestion(view, boot).flat(Infinity).filter(Boolean),
    );
    detail.hidden = false;
    list.hidden = true;
    section.classList.add("is-open");
  }

  function drawBar() {
    return el(
      "nav",
      { class: "q-bar", "aria-label": "This question" },
      el("button", { type: "button", id: "question-close" }, "Close", unseen(" this question")),
      el("span", { id: "question-place" }),
      el("button", { type: "button", id: "question-previous", disabled: true }, "Previous", unseen(" question")),
      el("button", { type: "button", id: "question-next", disabled: true }, "Next", unseen(" question")),
    );
  }

  function drawHeading(question) {
    return el(
      "h3",
      { id: "question-heading", tabindex: "-1" },
      named(question.question_id),
      " ",
      el("span", { class: "q-ask", dir: "auto" }, seen(question.question)),
    );
  }

  /** Say where among the matches the open question stands; only then can one go on from it. */
  async function showPlace(state, own) {
    const at = await place(source, state.filters, state.q);
    const { total } = await source.search(state.filters, 0, 1);
    if (own !== turn) return;
    matches = { total, at };
    tellMatches(total, state.filters);
    const here = at < 0 ? "not among the matches" : `${(at + 1).toLocaleString("en")} of ${total.toLocaleString("en")}`;
    find("question-place").textContent = here;
    find("question-previous").disabled = at <= 0;
    find("question-next").disabled = at < 0 || at + 1 >= total;
  }

  async function step(by) {
    const at = matches.at + by;
    const state = current;
    const { rows } = await source.search(state.filters, at, 1).catch((error) => {
      if (error.name !== "AbortError" && current === state) fail(error, state);
      return { rows: [] };
    });
    if (rows.length > 0 && current === state) go({ ...state, q: rows[0].position, page: pageOf(at), at: null });
  }

  function pageOf(at) {
    return Math.floor(at / PAGE) + 1;
  }

  /** Bring a place of the open question into view, unfolded, emphasised and focused. */
  function show(name) {
    if (view === null || !/^[a-z]+(-\d+)+$/.test(name)) return;
    reveal(view, name);
    const target = detail.querySelector(`#at-${name}`);
    if (target === null) return;
    const fold = target.closest("details");
    if (fold !== null) fold.open = true;
    detail.querySelectorAll(".is-shown").forEach((node) => node.classList.remove("is-shown"));
    target.classList.add("is-shown");
    detail
      .querySelectorAll("mark[data-places]")
      .forEach((node) => node.classList.toggle("is-shown", node.dataset.places.split(" ").includes(name)));
    const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
    target.scrollIntoView({ block: "center", behavior: isStill ? "auto" : "smooth" });
    target.focus({ preventScroll: true });
  }

  // What the reader does

  function listen() {
    addEventListener("hashchange", onHash);
    document.addEventListener("click", onLink);
    addEventListener("beforeprint", unfold);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      choose();
    });
    form.addEventListener("change", choose);
    form.elements.text.addEventListener("input", () => {
      clearTimeout(typing);
      typing = setTimeout(choose, PAUSE);
    });
    find("filter-clear").addEventListener("click", clear);
    find("filter-id").addEventListener("click", withoutId);
    find("question-reload").addEventListener("click", () => location.reload());
    find("page-previous").addEventListener("click", () => turnPage(-1));
    find("page-next").addEventListener("click", () => turnPage(1));
    detail.addEventListener("click", onBar);
  }

  function choose() {
    stopTyping();
    const chosen = (name) => (name === "id" ? current.filters.id : form.elements[name].value);
    const filters = Object.fromEntries(FILTERS.map((name) => [name, chosen(name)]));
    const isMoreTyping =
      current.filters.text !== "" &&
      filters.text !== "" &&
      sameFilters({ filters: { ...filters, text: current.filters.text } }, current);
    if (!sameFilters({ filters }, current)) go({ filters, page: 1, q: null, at: null }, isMoreTyping);
  }

  function stopTyping() {
    clearTimeout(typing);
    typing = null;
  }

  function clear() {
    stopTyping();
    form.elements.text.value = "";
    go({ ...readHash(""), page: 1 });
  }

  function withoutId() {
    stopTyping();
    form.elements.mode.focus();
    go({ ...current, filters: { ...current.filters, id: "" }, page: 1, q: null, at: null });
  }

  function onBar(event) {
    const button = event.target.closest("button");
    if (button === null) return;
    if (button.id === "question-close") {
      const filters = { ...current.filters, id: "" }; // which would open the question again
      go({ filters, q: null, at: null, page: matches.at < 0 ? current.page : pageOf(matches.at) });
    }
    if (button.id === "question-previous") step(-1);
    if (button.id === "question-next") step(1);
  }

  /** A link that sets filters, from anywhere on the page, leads here; one whose address is there already still acts. */
  function onLink(event) {
    const link = event.target.closest("a[href^='#']");
    if (link === null || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const hash = link.getAttribute("href");
    const state = readHash(hash);
    if (state === null || !hash.includes("=")) return;
    const isOutside = !section.contains(link);
    if (hash !== location.hash) isCalledFor = isOutside;
    else if (state.at) show(state.at);
    else if (isOutside) {
      section.scrollIntoView();
      if (state.q === null) focusTitle();
      else find("question-heading").focus({ preventScroll: true });
    }
  }

  /** On paper, a long text that holds a mark is shown whole. */
  function unfold() {
    detail.querySelectorAll("details").forEach((one) => {
      if (one.querySelector("mark") !== null) one.open = true;
    });
  }

  return start();
}

const holder = document.getElementById("leadline-boot");
if (holder !== null && document.getElementById("questions") !== null) browse(JSON.parse(holder.textContent));
