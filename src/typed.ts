const key = 'portal-typed';
/** Names only: a password, a code or a card's token is nobody's to keep. */
const names = 'input[type=email]';

/** Keeps what was typed so far for the same page when it starts again. */
export function keepTyped(): void {
  sessionStorage.setItem(key, document.querySelector<HTMLInputElement>(names)?.value ?? '');
}

/** @returns whether the page has started again, for somebody who was there before */
export function putTypedBack(page: HTMLElement): boolean {
  const typed = sessionStorage.getItem(key);
  if (typed === null) return false;
  sessionStorage.removeItem(key);
  const field = page.querySelector<HTMLInputElement>(names);
  if (field && field.value === '') field.value = typed;
  return true;
}
