import type { Page } from 'playwright-core';

/**
 * What of the page isn't whole as it stands, in sentences that say where: what reaches over the window's edge (the page
 * never scrolls sideways, so that it would be lost); buttons, tabs, labels and words for a status that are cut; values of
 * which nothing is left; what one presses or fills in that lies over another. What scrolls by itself may be as wide as it
 * likes.
 */
export const notWhole = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    /** Pixels that come of rounding. */
    const rounding = 1.5;
    const found = new Set<string>();
    const all = <E extends HTMLElement>(what: string, within: Element = document.body) => [
      ...within.querySelectorAll<E>(what),
    ];
    const name = (element: Element) => {
      const text = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60);
      return `${element.getAttribute('role') ?? element.tagName.toLowerCase()} “${text}”`;
    };
    const isShown = (element: Element) => {
      const { width, height } = element.getBoundingClientRect();
      return width > 1 && height > 1 && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    };
    const around = function* (element: Element) {
      for (let each = element.parentElement; each && each !== document.body; each = each.parentElement) yield each;
    };
    const holders = (element: Element) =>
      [...around(element)].filter((each) => getComputedStyle(each).overflowX !== 'visible');

    if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');
    for (const element of all('*:not(:has(*), svg *)')) {
      const { left, right } = element.getBoundingClientRect();
      if ((right > innerWidth + rounding || left < -rounding) && isShown(element) && holders(element).length === 0)
        found.add(`over the edge, from ${Math.round(left)} to ${Math.round(right)}: ${name(element)}`);
    }

    const isCut = (part: HTMLElement) =>
      part.scrollWidth > part.clientWidth + rounding &&
      part.clientWidth > 0 &&
      isShown(part) &&
      part.textContent?.trim() !== '' &&
      getComputedStyle(part).overflowX !== 'visible' &&
      !part.closest('[title]');
    /** How far its words go on behind its end. */
    const over = (element: Element) => {
      const range = document.createRange();
      const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      let end = 0;
      while (texts.nextNode()) {
        if (!isShown(texts.currentNode.parentElement ?? element)) continue;
        range.selectNodeContents(texts.currentNode);
        end = Math.max(end, range.getBoundingClientRect().right);
      }
      return end - element.getBoundingClientRect().right;
    };
    const grounds = 'button, .MuiButton-root, [role=tab], .MuiChip-root, .value-chip';
    for (const element of all(`${grounds}, nav a, label, legend, h1, h2, h3, thead th`)) {
      if (!isShown(element) || element.textContent?.trim() === '') continue;
      const cut = [element, ...all('*:not(.value-heard, svg, svg *, legend, legend *)', element)].find(isCut);
      if (cut) found.add(`cut, ${cut.clientWidth} of ${cut.scrollWidth}: ${name(element)}`);
      else if (element.matches(grounds) && over(element) > rounding)
        found.add(`longer than what it stands on: ${name(element)}`);
    }
    for (const value of all('td .value-lines > *, td .value-cut > *'))
      if (value.clientWidth < 48 && isCut(value)) found.add(`nothing left: ${name(value)}`);

    /** What it stands in that stays while the page is scrolled, as the bar at the top does. */
    const layer = (element: Element) =>
      [element, ...around(element)].find((each) => /fixed|sticky/.test(getComputedStyle(each).position));
    /** Its parts that are in sight in whatever scrolls: of a link that goes on in the next line there are several. */
    const boxesOf = (element: Element) => [...element.getClientRects()].map((line) => boxOf(element, line));
    const boxOf = (element: Element, line: DOMRect) => {
      const seen = [line, ...holders(element).map((each) => each.getBoundingClientRect())];
      const [left, top] = [Math.max(...seen.map((box) => box.left)), Math.max(...seen.map((box) => box.top))];
      const [right, bottom] = [Math.min(...seen.map((box) => box.right)), Math.min(...seen.map((box) => box.bottom))];
      return { element, layer: layer(element), left, top, right, bottom };
    };
    const touched = all('button, a[href], [role=tab], [role=combobox], .MuiInputBase-root, h1')
      .filter(isShown)
      .flatMap(boxesOf);
    for (const [place, one] of touched.entries()) {
      for (const other of touched.slice(place + 1)) {
        const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
        const high = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
        if (wide < 2 || high < 2 || one.layer !== other.layer) continue;
        if (one.element.contains(other.element) || other.element.contains(one.element)) continue;
        found.add(`one over the other: ${name(one.element)}, ${name(other.element)}`);
      }
    }
    return [...found];
  });
