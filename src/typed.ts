/** public/boot.js knows it, too: it keeps what was typed when one goes from the login to a new password. */
const key = 'portal-typed';
/** Names only: a password, a code or a card's token is nobody's to keep. */
const names = 'input[type=email]';

/** Keeps what will have been typed when the page is left, for the same one when it starts again. */
export function keepTyped(): void {
  const keep = () => sessionStorage.setItem(key, document.querySelector<HTMLInputElement>(names)?.value ?? '');
  window.addEventListener('pagehide', keep, { once: true });
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
