// What a browser runs first: it starts the application, as soon as there is somebody.
import '@fontsource-variable/public-sans/wght.css';
import './portal/kit/theme/meanwhile.css';
import './portal/kit/theme/forcedColors.css';
import { fetchAhead, runInSteps } from './ahead.ts';
import { askForFirstRows } from './firstRows.ts';
import { nextSign, wasTouched } from './somebody.ts';
import { keepTyped, putTypedBack } from './typed.ts';

/**
 * A new release took away the files that an open page still points to, or one didn't come and the browser won't ask for it twice: the
 * page starts again, but not over and over.
 * Only until the application runs, which has more to lose, and offers it (frame/useNewRelease.tsx).
 */
async function startAgain() {
  const last = Number(sessionStorage.getItem('portal-started-again'));
  const isReachable = await fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isReachable || Date.now() - last < 60_000) return;
  sessionStorage.setItem('portal-started-again', String(Date.now()));
  // Where a session is known nothing has been typed yet, and no later login is to take this for its own.
  if (page?.dataset.page !== undefined) keepTyped();
  window.location.reload();
}
const starting = new AbortController();
window.addEventListener('vite:preloadError', startAgain, { signal: starting.signal });

async function startApplication() {
  const { start } = await import('./main.tsx');
  await start();
  starting.abort();
}

const { documentElement } = document;
const page = document.getElementById('root');
// Who has a session isn't shown what the server took them for: public/boot.js knows.
if ('known' in documentElement.dataset) {
  page?.replaceChildren();
  delete page?.dataset.page;
}
askForFirstRows();
// Not awaited: what comes may need what this file has brought.
void (page?.dataset.page === undefined ? startApplication() : startFor(page));

/** The page stands there as HTML. Nothing runs until somebody does something; what it takes is fetched meanwhile. */
async function startFor(page: HTMLElement): Promise<void> {
  const [path = ''] = page.dataset.page?.split(' ') ?? [];
  // The root leads to the login, and what is begun anew begins with its first step: that is what came as HTML.
  if (window.location.pathname !== path || window.history.state?.usr) window.history.replaceState(null, '', path);
  const unreachable = document.getElementById('unreachable');
  fetchAhead();
  const wasHereBefore = putTypedBack(page);
  if (!wasHereBefore && !wasTouched(page)) await nextSign();
  for (let isStarted = false; !isStarted; ) {
    try {
      await runInSteps();
      await startApplication();
      isStarted = true;
      unreachable?.remove();
    } catch {
      if (unreachable) unreachable.hidden = false;
      await nextSign();
    }
  }
}
