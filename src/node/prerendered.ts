import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, type Visit } from './visit.ts';

/** A page before the session as HTML, written by scripts/prerender.mjs. */
interface Prerendered {
  lang: string;
  title: string;
  styles: string;
  body: string;
}

/** What index.html has where such a page differs from it. */
const places = {
  lang: /<html lang="[\w-]*"/,
  title: /<title>[^<]*<\/title>/,
  styles: '</head>',
  body: '<div id="root"></div>',
} as const;

/** The boot screen is for those who are led on from here: public/boot.js knows them by the session they have. */
const eitherOr =
  '<style nonce="__CSP_NONCE__">html[data-known] #root[data-page],html:not([data-known]) #boot{display:none}</style>';

/**
 * Makes of index.html the page that a visitor who isn't signed in asks for, as HTML with its styles: it can be read and
 * typed into before any script has come. Undefined for everybody and everything else, which the application draws.
 */
export function prerenderedOf(folder: string): (html: string, visit: Visit) => string | undefined {
  const path = join(folder, '.prerendered.json');
  if (!existsSync(path)) return () => undefined;
  /** By path, language and theme, with a space between. */
  const pages: Readonly<Record<string, Prerendered>> = JSON.parse(readFileSync(path, 'utf8'));
  return (html, visit) => {
    const theme = /(?:^|; )portal-theme=(light|dark)(?:;|$)/.exec(visit.cookies ?? '')?.[1] ?? 'system';
    const page = pages[`${visit.path} ${languageOf(visit)} ${theme}`];
    if (!page || isKnown(visit) || hasOwnLook(visit)) return undefined;
    return html
      .replace(places.lang, () => `<html lang="${page.lang}"`)
      .replace(places.title, () => `<title>${page.title}</title>`)
      .replace(places.styles, () => `${eitherOr}${page.styles}</head>`)
      .replace(places.body, () => page.body);
  };
}

/** Whether a session may be open: then the application decides. */
const isKnown = ({ cookies = '' }: Visit): boolean => /portal_(?:sid|card)=/.test(cookies);

/** Colours of one's own, or a mirrored page. */
const hasOwnLook = ({ cookies = '' }: Visit): boolean =>
  /(?:^|; )portal-(?:primary-color=|skin=|direction=rtl)/.test(cookies);
