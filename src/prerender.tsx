import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { type InterfaceLanguage, localeTags } from '#locales/index.ts';
import { App } from '#portal/app/App.tsx';
import { nounsByPath } from '#portal/app/resources.ts';
import { createPortalRouter } from '#portal/app/router.tsx';
import { routes } from '#portal/app/routes.tsx';
import { createPortal } from '#portal/client/portal.ts';
import { createStyleCaches, StyleCaches } from '#portal/kit/theme/PortalTheme.tsx';
import { arrived, pageName } from './firstPage.ts';

/** The pages that need no session and show nothing of anybody. */
const visitorPaths = routes.filter(({ meta }) => meta.unauthenticatedOnly).map(({ path }) => path);

/** A page as HTML, with all that the server fills into index.html for it. */
export interface Prerendered {
  lang: string;
  title: string;
  /** Style elements; who chose no theme has those of both. */
  styles: string;
  body: string;
}

/** The pages before the session as the application draws them, by path, language and theme that a visitor may have chosen. */
async function prerenderAll(): Promise<Record<string, Prerendered>> {
  const pages: Record<string, Prerendered> = {};
  for (const path of visitorPaths) {
    for (const language of Object.keys(localeTags) as InterfaceLanguage[]) {
      const at = `${path} ${language}`;
      const [light, dark, system] = await Promise.all([
        rendered(path, language, 'light'),
        rendered(path, language, 'dark'),
        rendered(path, language, 'system'),
      ]);
      pages[`${at} light`] = light.page;
      pages[`${at} dark`] = dark.page;
      pages[`${at} system`] = { ...system.page, body: darkStyles(system, dark) + system.page.body };
    }
  }
  return pages;
}

async function rendered(path: string, language: InterfaceLanguage, theme: 'light' | 'dark' | 'system') {
  const cookies: Record<string, string> = { 'portal-language': language, 'portal-theme': theme };
  const portal = await createPortal({
    fetch: () => Promise.reject(new Error('Nothing is asked while a page is written down')),
    window: noWindow,
    cookies: { get: (name) => cookies[name], set: () => undefined, remove: () => undefined },
    resources: nounsByPath,
  });
  const router = createPortalRouter(portal, (all) => createMemoryRouter(all, { initialEntries: [path] }));
  await arrived(router);
  const page = renderToString(
    <StyleCaches.Provider value={createStyleCaches()}>
      <StrictMode>
        <App portal={portal} router={router} />
      </StrictMode>
    </StyleCaches.Provider>,
  );
  const { translate } = portal.words.current();
  const title = routes.find((route) => route.path === path)?.title ?? 'layout.productName';
  const unreachable = translate('errors.networkError');
  const name = pageName(router, portal);
  router.dispose();
  portal.close();

  // Each style stands before what wears it first; together in the head they are the browser's before it has anything to draw.
  const rules = new Map<string, string>();
  const html = page.replace(/<style data-emotion="([^"]+)">(.*?)<\/style>/gs, (_, names: string, css: string) => {
    rules.set(names, css);
    return '';
  });
  if (html.includes(' style="')) throw new Error(`${path} has styles that its policy forbids`);
  const styles = [...rules].map(([names, css]) => styleElement(css, ` data-emotion="${names}"`)).join('');
  const body = `<div id="root" data-page="${name}">${html}</div><p id="unreachable" role="alert" hidden>${unreachable}</p>`;
  return {
    rules,
    html,
    page: {
      lang: localeTags[language],
      title: `${translate(title)} · ${translate('layout.productName')}`,
      styles,
      body,
    },
  };
}

type Rendered = Awaited<ReturnType<typeof rendered>>;

const styleElement = (css: string, attributes: string) => `<style nonce="__CSP_NONCE__"${attributes}>${css}</style>`;

/**
 * What the page of one theme looks like in the dark, by its own classes: where the dark page has another class, that one's
 * rules, for as long as the application isn't there to follow the browser itself. In the body, where they come after the light
 * ones wherever in the head those are moved to.
 */
function darkStyles({ html, rules }: Rendered, dark: Rendered): string {
  const classes = (text: string) => [...text.matchAll(/\bcss-[\da-z]+/g)].map(([name]) => name);
  const names = classes(dark.html);
  const darkName = new Map<string, string>();
  classes(html).forEach((name, at) => {
    const other = names[at] ?? '';
    if ((darkName.get(name) ?? other) !== other)
      throw new Error(`${name} is two things in the dark: ${darkName.get(name)} and ${other}`);
    darkName.set(name, other);
  });
  const ofPage = [...dark.rules].filter(([names]) => names.startsWith('css-global') && !rules.has(names));
  const worn = [...darkName].filter(([name, other]) => name !== other);
  const ofClasses = worn.map(([name, other]) =>
    (dark.rules.get(other.replace('-', ' ')) ?? '').replaceAll(other, name),
  );
  const css = [...ofPage.map(([, rule]) => rule), ...ofClasses].join('');
  return styleElement(`@media (prefers-color-scheme:dark){${css}}`, ' id="before"');
}

/** Nobody looks at the page while it is written down. */
const noWindow = {
  location: { port: '' },
  navigator: { languages: [] },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
} as unknown as Window;

// The build imports this module and nothing of it later: its runner is gone by then.
export const pages = await prerenderAll();
