// What a browser runs first. Pages before the session come at once and by themselves; everything else is the application.
import Cookies from 'js-cookie';
import { entranceAt } from '#portal/welcome/pages.ts';
import { defaultLanguage, toInterfaceLanguage } from '#wire/language.ts';
import { openEntrance, visitor } from './entrance.ts';

/**
 * A new release took away the files that an open page still points to: the page starts again, but not over and over.
 * Only until the application runs, which has more to lose, and offers it (layout/useNewRelease.tsx).
 */
async function startAgain() {
  const last = Number(sessionStorage.getItem('portal-started-again'));
  const isReachable = await fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable || Date.now() - last < 60_000) return;
  sessionStorage.setItem('portal-started-again', String(Date.now()));
  window.location.reload();
}
const starting = new AbortController();
window.addEventListener('vite:preloadError', startAgain, { signal: starting.signal });

const language = toInterfaceLanguage(Cookies.get('portal-language')) ?? defaultLanguage(navigator.languages);
async function loadApplication() {
  const { start } = await import('./main.tsx');
  return { start: () => start().then(() => starting.abort()) };
}
// In the static demonstration the gateway is part of the application.
const isAlone = import.meta.env.MODE !== 'demo' && entranceAt(window.location.pathname, visitor()) !== undefined;
// The guards lead elsewhere than to the page that the server guessed.
if (!isAlone) document.getElementById('entrance')?.remove();
await (isAlone ? openEntrance(language, loadApplication) : loadApplication().then(({ start }) => start()));
