import '@fontsource-variable/public-sans/wght.css';
import Cookies from 'js-cookie';
import { type InterfaceLanguage, loadEntranceMessages, loadMessages, localeTags } from '#locales/index.ts';
import { clothesOf, dress } from '#portal/welcome/dress.ts';
import '#portal/welcome/entrance.css';
import { balancePath, homePath, loginPath } from '#portal/client/guards.ts';
import { onLeave } from '#portal/client/leaveEntrance.ts';
import { messageOf, NoAnswer } from '#portal/client/refusal.ts';
import { type Draft, forgetDrafts, keepDraft, typedInto } from '#portal/welcome/drafts.ts';
import { entranceFrame } from '#portal/welcome/frame.ts';
import { type Mounted, mountEntrance } from '#portal/welcome/mount.ts';
import { entranceAt } from '#portal/welcome/pages.ts';
import { adopting } from '#portal/welcome/standing.ts';
import type { EntranceServices, Surroundings } from '#portal/welcome/surroundings.ts';
import { openToasts } from '#portal/welcome/toasts.ts';
import { textOf } from '#portal/welcome/words.ts';
import { prefetchApplication } from './prefetch.ts';
import { thisPage } from './thisPage.ts';

const darkQuery = window.matchMedia('(prefers-color-scheme: dark)');

export const visitor = () => ({
  hasToken: thisPage.token() !== undefined,
  hasCardToken: thisPage.cardToken() !== undefined,
});

interface Application {
  start(): Promise<void>;
}

/**
 * Shows the entrance page that the address asks for, before and without the application, which is fetched meanwhile and
 * takes the screen over when somebody goes further in. Where the server has sent the page itself, it comes to life as it
 * stands.
 */
export async function openEntrance(language: InterfaceLanguage, loadApplication: () => Promise<Application>) {
  const words = await loadEntranceMessages(language);
  const translate: Surroundings['translate'] = (key, blanks) => textOf(words, key, blanks) ?? key;
  const { theme, direction } = clothesOf(Cookies.get, darkQuery.matches);
  const standing = document.getElementById('entrance');
  const toasts = openToasts({
    region: () => translate('layout.notifications'),
    close: () => translate('toasts.close'),
  });
  const page = document.documentElement;
  const look = () => dress(page, clothesOf(Cookies.get, darkQuery.matches));
  Object.assign(page, { lang: localeTags[language], dir: direction });
  look();

  let started: Promise<void> | undefined;
  /** The application comes and takes the page as it stands: address, session, what is half typed. */
  const handOver = () => {
    started ??= loadApplication()
      .then((application) => application.start())
      .catch((error: unknown) => {
        started = undefined;
        throw new NoAnswer('errors.networkError', error);
      });
    return started;
  };

  const keeper = lazily(() =>
    import('#portal/client/doorkeeper.ts').then(({ createDoorkeeper }) =>
      createDoorkeeper({
        fetch: window.fetch.bind(window),
        window,
        cookies: Cookies,
        baseUrl: import.meta.env.VITE_GATEWAY_URL,
        language: () => language,
      }),
    ),
  );

  const around: Surroundings = {
    services: asking(keeper.get),
    translate,
    say: (message, kind) => void tell(message, kind),
    go: (path) => {
      window.history.pushState(null, '', path);
      show();
    },
    async enter(session) {
      window.history.replaceState(null, '', session === 'card' ? balancePath : homePath);
      await handOver();
    },
    entitle,
  };

  /** What the entrance has no words for, the whole has. */
  async function tell(message: string, kind: 'error' | 'success') {
    const known = textOf(words, message);
    const isKey = /^[a-z]\w*(?:\.\w+)+$/.test(message);
    toasts.say(known ?? (isKey ? (textOf(await loadMessages(language), message) ?? message) : message), kind);
  }

  function entitle(title: string | undefined) {
    const product = translate('layout.productName');
    const entry = entranceAt(window.location.pathname, visitor());
    document.title = `${title ?? translate(entry?.title ?? 'menu.login')} · ${product}`;
  }

  let main: HTMLElement;
  let mounted: Mounted | undefined;
  function show(typed?: Draft) {
    const entry = entranceAt(window.location.pathname, visitor());
    if (!entry) return void handOver();
    if (window.location.pathname === '/') window.history.replaceState(null, '', loginPath);
    mounted?.unmount();
    forgetDrafts();
    if (typed) keepDraft(entry.page, typed);
    entitle(undefined);
    mounted = mountEntrance(main, entry.page, around);
  }

  async function openMenu(name: string) {
    await handOver();
    // Started isn't shown yet: until then the button is still ours.
    await left;
    document.querySelector<HTMLElement>(`header [aria-label="${CSS.escape(name)}"]`)?.click();
  }

  let leave = () => {};
  const left = new Promise<void>((resolve) => {
    leave = () => setTimeout(resolve);
  });
  const ending = new AbortController();
  const { signal } = ending;
  // Somebody signed in, in another tab: the guards have the word.
  window.addEventListener('storage', () => !entranceAt(window.location.pathname, visitor()) && void handOver(), {
    signal,
  });
  window.addEventListener('popstate', () => show(), { signal });
  darkQuery.addEventListener('change', look, { signal });
  onLeave(() => {
    ending.abort();
    mounted?.unmount();
    if (!entranceAt(window.location.pathname, visitor())) forgetDrafts();
    root.remove();
    leave();
    keeper.ifGot((got) => got.close());
  });

  // The guards want it here, whatever public/boot.js made of a token that lies about.
  delete page.dataset.known;
  const root = adopting(standing, () => {
    const frame = entranceFrame({
      translate,
      theme,
      onMenu: (name) => void openMenu(name).catch((error: unknown) => tell(messageOf(error), 'error')),
    });
    frame.root.id = 'entrance';
    main = frame.main;
    if (!frame.root.isConnected) document.body.prepend(frame.root);
    show(standing ? typedInto(standing) : undefined);
    return frame.root;
  });
  document.getElementById('boot')?.remove();
  pressAgain(root);
  prefetchApplication(root, keeper.get);
}

/** Does what was pressed before anybody was there to do it: public/boot.js has noted it. */
function pressAgain(root: HTMLElement) {
  const { early } = root.dataset;
  delete root.dataset.early;
  if (early === 'submit') root.querySelector('form')?.requestSubmit();
  else if (early) root.querySelector<HTMLElement>(`[data-made="${CSS.escape(early)}"]`)?.click();
}

/** Fetched when it is first needed, and again when that failed. */
function lazily<T>(load: () => Promise<T>) {
  let coming: Promise<T> | undefined;
  return {
    get: (): Promise<T> => {
      coming ??= load().catch((error: unknown) => {
        coming = undefined;
        throw new NoAnswer('errors.networkError', error);
      });
      return coming;
    },
    ifGot: (use: (got: T) => void) => void coming?.then(use, () => undefined),
  };
}

const asking = (get: () => Promise<EntranceServices>): EntranceServices => ({
  signIn: async (...given) => (await get()).signIn(...given),
  lookUp: async (...given) => (await get()).lookUp(...given),
  sendCode: async (...given) => (await get()).sendCode(...given),
  resetPassword: async (...given) => (await get()).resetPassword(...given),
});
