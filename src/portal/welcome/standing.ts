/**
 * An entrance page comes as HTML, made at build time by the code that makes it in the browser (scripts/entrances.mjs). There
 * that code finds each element in its place, by the order in which elements are made, and brings it to life: what is half
 * typed, the caret, and what a password manager filled in stay where they are.
 */
const mark = 'data-made';

interface Making {
  count: number;
  /** What came with the page, by its mark; while the page is being written down there is nothing yet. */
  standing: ReadonlyMap<string, Element> | undefined;
}

let making: Making | undefined;

/** Marks what is made, for `adopting` to find it again. */
export const marking = <T>(make: () => T): T => during({ count: 0, standing: undefined }, make);

/** Whatever is made stands in the page already, as far as that was written down the same. */
export function adopting<T>(page: Element | null, make: () => T): T {
  const marked = page ? [page, ...page.querySelectorAll(`[${mark}]`)] : [];
  return during({ count: 0, standing: new Map(marked.map((each) => [each.getAttribute(mark) ?? '', each])) }, make);
}

function during<T>(now: Making, make: () => T): T {
  making = now;
  try {
    return make();
  } finally {
    making = undefined;
  }
}

/** The element that stands there, or a new one. */
export function elementOf<Name extends keyof HTMLElementTagNameMap>(name: Name): HTMLElementTagNameMap[Name] {
  const number = making && String(making.count++);
  const standing = number && making?.standing?.get(number);
  if (standing && standing.localName === name) return standing as HTMLElementTagNameMap[Name];
  const made = document.createElement(name);
  if (number && !making?.standing) made.setAttribute(mark, number);
  return made;
}

/** Puts these into a place and takes away what else is there. What is in its place already isn't moved: that would blur it. */
export function fill(place: Element, children: readonly (Node | string)[]): void {
  const there = [...place.childNodes];
  const isThere = (child: Node | string, at: number) =>
    child === there[at] || (typeof child === 'string' && there[at] instanceof Text && there[at].data === child);
  if (there.length !== children.length || !children.every(isThere)) place.replaceChildren(...children);
}
