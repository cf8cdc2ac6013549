import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languageOf, type Visit } from './visit.ts';

/** Written by scripts/entrances.mjs. */
interface Written {
  /** By theme: the colours of those who chose none of their own. */
  colors: Readonly<Record<string, string>>;
  /** By path, language and theme, with a space between. */
  pages: Readonly<Record<string, { lang: string; title: string; body: string }>>;
}

/** What index.html has where an entrance page differs from it. */
const places = {
  lang: /<html lang="[\w-]*"/,
  title: /<title>[^<]*<\/title>/,
  styles: /<link rel="stylesheet"[^>]* href="(\/assets\/entrance-[\w-]+\.css)">/,
  body: '<!-- entrance -->',
} as const;

/** The boot screen is for those who are led on from here: public/boot.js knows them by the session they have. */
const eitherOr = 'html[data-known] #entrance,html:not([data-known]) #boot{display:none}';

/**
 * Makes of index.html the page that a visitor who isn't signed in asks for, as HTML with its styles: it can be read and
 * typed into before any script has come. For everybody and everything else it leaves the page as it is.
 */
export function entrancesOf(folder: string): (html: string, visit: Visit) => string {
  const path = join(folder, '.entrances.json');
  if (!existsSync(path)) return (html) => html;
  const { colors, pages }: Written = JSON.parse(readFileSync(path, 'utf8'));
  const sheet = places.styles.exec(readFileSync(join(folder, 'index.html'), 'utf8'))?.[1];
  const styles = sheet ? readFileSync(join(folder, sheet), 'utf8') : '';
  return (html, visit) => {
    const theme = /(?:^|; )portal-theme=(light|dark)(?:;|$)/.exec(visit.cookies ?? '')?.[1] ?? 'system';
    const at = visit.path === '/' ? '/login' : visit.path;
    const page = pages[`${at} ${languageOf(visit)} ${theme}`];
    if (!page || isKnown(visit) || hasOwnColors(visit)) return html;
    return html
      .replace(places.lang, () => `<html lang="${page.lang}"`)
      .replace(places.title, () => `<title>${page.title}</title>`)
      .replace(places.styles, () => `<style nonce="__CSP_NONCE__">${colors[theme]}${eitherOr}${styles}</style>`)
      .replace(places.body, () => page.body);
  };
}

/** Whether a session may be open: then the application decides. */
export const isKnown = ({ cookies = '' }: Visit): boolean => /portal_(?:sid|card)=/.test(cookies);

const hasOwnColors = ({ cookies = '' }: Visit): boolean => /(?:^|; )portal-(?:primary-color|skin)=/.test(cookies);
