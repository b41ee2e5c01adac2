/* The browser of questions: what the hash says is shown, and what the reader does goes into the hash. */

const PAUSE = 200; // milliseconds without a keystroke before the text filter acts

function browse(boot) {
  const find = (id) => document.getElementById(id);
  const section = find("questions");
  const form = find("question-filters");
  const list = find("question-list");
  const detail = find("question-detail");
  const source = boot.source === "http" ? httpSource() : fileSource(boot);
  let current = null;
  let turn = 0; // what is asked later makes what was asked before outdated
  let typing = null;
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
    if (isReplacing) location.replace(hash);
    else location.hash = hash;
  }

  /** Say what went wrong. What is shown from before stays only where it is not taken for what was asked for. */
  function fail(error, state) {
    if (state === undefined || state.q === null) {
      close();
      find("question-rows").replaceChildren();
      find("question-pages").hidden = true;
    }
    tell(`The questions could not be shown. ${error.message}`);
  }

  // The list

  async function showList(state, before, isCalled, own) {
    const found = await source.search(state.filters, (state.page - 1) * PAGE, PAGE);
    if (own !== turn) return;
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
    if (isCalled && before !== null) find("questions-title").focus({ preventScroll: true });
    else if (opened !== null && !form.contains(document.activeElement)) focusRow(opened);
  }

  function close() {
    detail.hidden = true;
    detail.replaceChildren();
    section.classList.remove("is-open");
    list.hidden = false;
  }

  function focusRow(position) {
    const row = find(`at-row-${position}`) || find("questions-title");
    row.focus();
  }

  function showPages(page, last) {
    find("question-pages").hidden = last === 1;
    find("page-here").textContent = `Page ${page.toLocaleString("en")} of ${last.toLocaleString("en")}`;
    find("page-previous").disabled = page <= 1;
    find("page-next").disabled = page >= last;
  }

  function tellMatches(total, filters) {
    const chosen = describeFilters(filters, boot);
    const where = boot.shown < boot.total ? " in this file" : "";
    const said = `${count(total, "question", "questions")}${where}`;
    tell(chosen.length === 0 ? `${said}.` : `${said} for ${chosen.join(", ")}.`);
  }

  /** Say it where a screen reader listens; what was said already is not said again. */
  function tell(text) {
    const status = find("question-status");
    if (status.textContent !== text) status.textContent = text;
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
    const view = survey(question, chunks, (place) => writeHash({ ...state, at: place }));
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
    const { rows } = await source.search(current.filters, at, 1);
    if (rows.length > 0) go({ ...current, q: rows[0].position, page: pageOf(at), at: null });
  }

  function pageOf(at) {
    return Math.floor(at / PAGE) + 1;
  }

  /** Bring a place of the open question into view, unfolded, emphasised and focused. */
  function show(name) {
    const target = /^[a-z]+(-\d+)+$/.test(name) ? detail.querySelector(`#at-${name}`) : null;
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
    addEventListener("hashchange", follow);
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
    find("page-previous").addEventListener("click", () => turnPage(-1));
    find("page-next").addEventListener("click", () => turnPage(1));
    detail.addEventListener("click", onBar);
  }

  function choose() {
    clearTimeout(typing);
    typing = null;
    const filters = Object.fromEntries(FILTERS.map((name) => [name, form.elements[name].value]));
    const isMoreTyping =
      current.filters.text !== "" &&
      filters.text !== "" &&
      sameFilters({ filters: { ...filters, text: current.filters.text } }, current);
    if (!sameFilters({ filters }, current)) go({ filters, page: 1, q: null, at: null }, isMoreTyping);
  }

  function clear() {
    clearTimeout(typing);
    typing = null;
    form.elements.text.value = "";
    go({ ...readHash(""), page: 1 });
  }

  function onBar(event) {
    const button = event.target.closest("button");
    if (button === null) return;
    if (button.id === "question-close") {
      go({ ...current, q: null, at: null, page: matches.at < 0 ? current.page : pageOf(matches.at) });
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
    else if (isOutside) section.scrollIntoView();
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
