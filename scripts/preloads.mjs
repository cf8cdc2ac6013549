// A Vite plugin that writes down which files of the build belong together, so that they are fetched at once instead of
// one after the other: for the server, which names in each page what its address will need. And which release it is, for
// pages that were opened before it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { screenWords } from './screenWords.mjs';

/** Where the server finds them: nobody else is shown what begins with a dot. */
const fileName = '.preloads.json';
/** Where the server names them (src/node/portalFiles.ts). */
const preloadsPlaceholder = '<!-- preloads -->';
const languages = ['en', 'fr', 'zh'];

/** A language's words are a file of that language's name: size-limit weighs one. */
const wordsOf = (language) => `words${language[0].toUpperCase()}${language.slice(1)}.ts`;

/** @returns {import('vite').Plugin} */
export function preloads() {
  let root = '';
  let isElsewhere = false;
  return {
    name: 'portal-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      isElsewhere = Boolean(config.env.VITE_GATEWAY_URL);
    },
    // The first styles stand in the page: asked for, they would keep it waiting for one more answer.
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) =>
        preloadsLast(html).replace(/<link rel="stylesheet"[^>]* href="\/([^"]+)">/g, (_, name) => {
          const { source } = bundle[name];
          return `<style nonce="__CSP_NONCE__">${source}</style>`;
        }),
    },
    async generateBundle(_, bundle) {
      const of = (...path) => filesOf(bundle, join(root, ...path));
      const settings = { root, configFile: false, plugins: [screenWords({ isBuild: true })], logLevel: 'error' };
      const modules = [
        'portal/app/routes.tsx',
        'portal/app/resources.ts',
        'portal/client/listQuery.ts',
        'wire/dashboard.ts',
        'wire/doors.ts',
        'domain/paging.ts',
      ];
      const imported = modules.map((path) => runnerImport(join(root, 'src', path), settings));
      const [{ routes }, ...others] = (await Promise.all(imported)).map(({ module }) => module);
      const application = of('src', 'main.tsx');
      const beside = (files) => files.filter((file) => !application.includes(file));
      const table = {
        application,
        routes: routes.map((route) => [
          route.path,
          beside(of(moduleOf(route.screen.code))),
          route.screen.words,
          ...(route.list && !isElsewhere ? [firstQuestion(route, Object.assign({}, ...others))] : []),
        ]),
        words: inEach((language) => beside(of('locales', language, wordsOf(language)))),
        screenWords: inEach((language) => {
          const files = (name) => beside(of('locales', language, 'screens', `${name}.ts`));
          const names = new Set(routes.flatMap(({ screen }) => screen.words));
          return Object.fromEntries([...names].map((name) => [name, files(name)]));
        }),
      };
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(table) });
      this.emitFile({ type: 'asset', fileName: 'release.txt', source: releaseOf(bundle) });
    },
  };
}

/** The entry asks for a list's rows: behind all that the application consists of, it would come last over a slow line. */
const preloadsLast = (html) =>
  html.replace(preloadsPlaceholder, '').replace('</head>', `${preloadsPlaceholder}</head>`);

const inEach = (make) => Object.fromEntries(languages.map((language) => [language, make(language)]));

/** What the list of a route asks first: as `fetchList` asks through the client, but for what only the browser knows. */
const firstQuestion = (
  { resource, list: { filter = {}, sort } },
  { nounsByPath, newestFirst, doorsPath, tokenHeader, clientHeader, allPageSizes, defaultPageSize },
) => ({
  url: `${doorsPath}/page`,
  headers: { [clientHeader]: 'web' },
  tokenHeader,
  dtoName: nounsByPath[resource],
  filter,
  sort: sort ?? newestFirst,
  size: defaultPageSize,
  sizes: allPageSizes,
});

/** Every file's name holds its contents' hash. */
const releaseOf = (bundle) => createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex');

/** Which module a screen is loaded from: its function says `import('…')`, whatever import has become. */
const moduleOf = (screen) => /import\w*\("([^"]+)"\)/.exec(String(screen))?.[1] ?? '';

/** The chunk of a module, all it imports, and their styles: what is imported comes before who imports it. */
function filesOf(bundle, module) {
  const chunks = Object.values(bundle).filter(({ type }) => type === 'chunk');
  const start =
    chunks.find(({ facadeModuleId }) => facadeModuleId === module) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(module));
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return;
    for (const name of chunk.imports ?? []) visit(bundle[name]);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
    found.add(`/${chunk.fileName}`);
  };
  visit(start);
  return [...found];
}
