// The faults that a measure can find on a page as it stands: parts beyond the edge, cut or overlapping, and too small.
({ touch, tiles, fields }) => {
  const faults = new Set();
  // not the window's: a phone shows a page that is too wide from further away, and its window grows
  const { clientWidth: WIDTH, clientHeight: HEIGHT } = document.documentElement;
  const FINGER = 43.5;
  /** A key of a palette may be as narrow as a letter on a telephone: nine stand in a row. */
  const KEY = 33.5;
  const CONTROLS = "button, a[href], input:not([type=hidden]), select, textarea, summary, [role=button], [role=switch]";
  const style = (one) => getComputedStyle(one);
  const shown = (one) => one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && !clipped(one);
  /** Whether something is there for those alone who hear the page. */
  const clipped = (one) => one !== null && (style(one).clipPath.startsWith("inset(50%") || clipped(one.parentElement));

  /** What an element is, for a reader of the list. */
  function named(one) {
    if (one.closest("[data-held]")) return "a tile in hand";
    const sign = one.dataset.testid ?? one.dataset.action ?? one.getAttribute("aria-label") ?? one.classList[0] ?? "";
    const words = (one.innerText ?? "").replace(/\s+/g, " ").trim().slice(0, 30);
    return `${one.localName}${sign && `[${sign.slice(0, 30)}]`}${words && ` “${words}”`}`;
  }

  /** The elements that an element lies in and that could cut it off, from the nearest. */
  function* frames(one) {
    let position = style(one).position;
    for (let at = one.parentElement; at && at !== document.body && position !== "fixed"; at = at.parentElement) {
      const its = style(at);
      if (position === "absolute" && its.position === "static" && its.transform === "none") continue;
      position = its.position;
      yield [at, its];
    }
  }
  /** Whether something lies over the middle of an element: nobody can press it, or read its tile. */
  function covered(one) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const upon = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return upon !== null && !one.contains(upon) && !upon.contains(one) && ![...(one.labels ?? [])].some((label) => label.contains(upon));
  }
  const fixed = (one) => [one, ...ancestors(one)].some((at) => style(at).position === "fixed");
  function* ancestors(one) {
    for (let at = one.parentElement; at; at = at.parentElement) yield at;
  }

  /** What is left to see of a box, and what cuts it: "scroll" where it can be scrolled to. */
  function seen(one, box, own = false) {
    const left = { left: box.left, right: box.right, top: box.top, bottom: box.bottom, across: "", down: "", by: null };
    const all = own ? [[one, style(one)], ...frames(one)] : [...frames(one)];
    for (const [at, its] of all) {
      const frame = at.getBoundingClientRect();
      const dots = its.textOverflow === "ellipsis";
      const below = dots && Math.abs(frame.width - at.offsetWidth) > 1; // a line turned by a quarter ends there
      if (its.overflowX !== "visible" && (left.left < frame.left - 1 || left.right > frame.right + 1)) {
        left.across ||= /auto|scroll/.test(its.overflowX) || dots ? "scroll" : "cut";
        left.by ??= at;
        [left.left, left.right] = [Math.max(left.left, frame.left), Math.min(left.right, frame.right)];
      }
      if (its.overflowY !== "visible" && (left.top < frame.top - 1 || left.bottom > frame.bottom + 1)) {
        left.down ||= /auto|scroll/.test(its.overflowY) || its.webkitLineClamp !== "none" || below ? "scroll" : "cut";
        left.by ??= at;
        [left.top, left.bottom] = [Math.max(left.top, frame.top), Math.min(left.bottom, frame.bottom)];
      }
    }
    return left;
  }

  const scrolls = document.documentElement.scrollHeight > HEIGHT + 1;
  function beyond(one, box, left) {
    if (left.left >= left.right || left.top >= left.bottom) return;
    if (!left.across && (box.right > WIDTH + 1 || box.left < -1)) faults.add(`beyond the side: ${named(one)}`);
    if (!left.down && (box.bottom > HEIGHT + 1 || box.top < -1) && (!scrolls || fixed(one)))
      faults.add(`beyond the upper or lower edge: ${named(one)}`);
  }

  // ---- texts: every line of every text that is seen
  const texts = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const one = node.parentElement;
    if (!node.data.trim() || one.closest("svg, script, style, option, noscript") || !shown(one)) continue;
    const words = new Range();
    words.selectNodeContents(node);
    for (const line of words.getClientRects()) {
      if (line.width < 2 || line.height < 2) continue;
      const left = seen(one, line, true);
      const [width, height] = [left.right - left.left, left.bottom - left.top];
      if (width <= 0 || height <= 0) continue;
      if (left.across === "cut" && line.width - width > 2) faults.add(`cut off: ${named(one)} by ${named(left.by)}`);
      else if (left.down === "cut" && height < line.height * 0.6) faults.add(`cut off: ${named(one)} by ${named(left.by)}`);
      beyond(one, line, left);
      const turned = line.height > 2 * parseFloat(style(one).fontSize); // letters fill three fifths of their line
      const [aside, above] = turned ? [line.width / 5, 0] : [0, line.height / 5];
      texts.push({
        one,
        kind: "text",
        left: left.left + aside,
        right: left.right - aside,
        top: left.top + above,
        bottom: left.bottom - above,
      });
    }
  }

  // ---- controls: what is pressed, chosen or written in
  const controls = [];
  const small = {};
  const canvas = new OffscreenCanvas(1, 1).getContext("2d");
  for (const one of document.querySelectorAll(CONTROLS)) {
    const box = one.getBoundingClientRect();
    if (!shown(one) || box.width < 2 || box.height < 2) continue;
    const its = style(one);
    if (its.opacity === "0") continue;
    const left = seen(one, box);
    beyond(one, box, left);
    if (left.right - left.left > 2 && left.bottom - left.top > 2 && !/range|checkbox|radio/.test(one.type))
      controls.push({ one, kind: "control", ...left });
    if (fields && one.matches("select, input:not([type=checkbox], [type=radio], [type=range], [type=file])")) {
      canvas.font = `${its.fontWeight} ${its.fontSize} ${its.fontFamily}`;
      const words = one.localName === "select" ? one.selectedOptions[0]?.text : one.placeholder;
      const room = one.clientWidth - parseFloat(its.paddingLeft) - parseFloat(its.paddingRight) - (one.localName === "select" ? 16 : 0);
      const meant = one.localName === "input" && its.textOverflow === "ellipsis";
      if (!meant && canvas.measureText(words ?? "").width > room + 4) faults.add(`cut off: ${named(one)} holds “${words}”`);
    }
    if (touch && !one.matches(":disabled, [aria-disabled=true]") && !inLine(one, its) && !covered(one)) {
      const { width, height } = reach(one);
      if (width < (one.dataset.lay ? KEY : FINGER) || height < FINGER)
        (small[`${one.className} ${Math.round(width)}×${Math.round(height)}`] ??= []).push(one);
    }
  }

  for (const [kind, all] of Object.entries(small)) {
    const more = all.length > 1 ? ` and ${all.length - 1} more` : "";
    faults.add(`smaller than a finger: ${named(all[0])}${more}: ${kind.split(" ").at(-1)}`);
  }

  /** A word within a sentence or a cell is as high as its line: a term, a clause, a link. */
  function inLine(one, its) {
    if (one.matches("[data-clause], [data-term]")) return true;
    const alone = (one.parentElement.textContent ?? "").trim() === (one.textContent ?? "").trim();
    const low = parseFloat(its.paddingTop) < 4 && one.getBoundingClientRect().height < 1.8 * parseFloat(its.fontSize);
    return one.localName !== "input" && its.display.startsWith("inline") && low && (!alone || one.closest("td, th, p, li, dd"));
  }

  /** What answers to a finger: an element, its label, or what is laid around it for that. */
  function reach(one) {
    const label = one.labels?.[0];
    let { left, right, top, bottom } = one.getBoundingClientRect();
    const after = getComputedStyle(one, "::after");
    if (after.content !== "none" && after.position === "absolute") {
      const [up, right_, down, left_] = [after.top, after.right, after.bottom, after.left].map((side) => Math.min(0, parseFloat(side) || 0));
      [left, right, top, bottom] = [left + left_, right - right_, top + up, bottom - down];
    }
    if (label) {
      const box = label.getBoundingClientRect();
      [left, right] = [Math.min(left, box.left), Math.max(right, box.right)];
      [top, bottom] = [Math.min(top, box.top), Math.max(bottom, box.bottom)];
    }
    return { width: right - left, height: bottom - top };
  }

  // ---- what lies upon what
  const faces = [...document.querySelectorAll(".tile")].filter(shown).map((one) => {
    const box = one.getBoundingClientRect();
    return { one, kind: "tile", ...seen(one, box) };
  });
  const parts = [...texts, ...controls, ...faces].filter(({ left, right, top, bottom }) => right - left > 2 && bottom - top > 2);
  parts.sort((one, other) => one.top - other.top);
  parts.forEach((one, at) => {
    for (let next = at + 1; next < parts.length && parts[next].top < one.bottom - 2; next++) {
      const other = parts[next];
      if (one.kind === other.kind && one.kind === "tile") continue;
      if ([one, other].every(({ one }) => one.closest("[data-held]")) && document.querySelector(".selected[data-held]")) continue;
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      if (across <= 2 || down <= 2 || one.one.contains(other.one) || other.one.contains(one.one)) continue;
      if (one.one.closest("label") && one.one.closest("label") === other.one.closest("label")) continue;
      if (!apart(one.one, other.one)) faults.add(`overlapping: ${[one, other].map(({ one }) => named(one)).sort().join(" and ")}`);
    }
  });

  /** Whether one of two lies in a layer of its own that hides what is under it. */
  function apart(one, other) {
    const layered = (from, stop) => {
      let [opaque, placed] = [false, false];
      for (let at = from; at && !at.contains(stop); at = at.parentElement) {
        const its = style(at);
        opaque ||= /^rgb\(/.test(its.backgroundColor) || its.backgroundImage !== "none" || at.classList.contains("tile");
        placed ||= its.position !== "static" && its.position !== "relative";
      }
      return opaque && placed;
    };
    return layered(one, other) || layered(other, one);
  }

  // ---- tiles on the board: the discards, since sets are smaller where many lie
  for (const one of document.querySelectorAll("main.table [data-testid^=discards] .tile")) {
    const { width, height } = one.getBoundingClientRect();
    if (shown(one) && Math.min(width, height) < tiles - 0.5 && !covered(one)) {
      faults.add(`tiles on the board are ${Math.round(Math.min(width, height))} px wide`);
      break;
    }
  }
  return [...faults];
}
