// A Vite plugin that writes down which files of the build belong together, so that they are fetched at once instead of
// one after the other: the application's in index.html, for the entrance to fetch while somebody types; and for the server,
// which names in each page what its address will need. And which release it is, for pages that were opened before it.
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { runnerImport } from 'vite';

/** Where the server finds them: nobody else is shown what begins with a dot. */
const fileName = '.preloads.json';
const languages = ['en', 'fr', 'zh'];

/** @returns {import('vite').Plugin} */
export function preloads() {
  let root = '';
  return {
    name: 'portal-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_, { bundle = {} }) => {
        const files = filesOf(bundle, join(root, 'src', 'main.tsx'));
        const json = { type: 'application/json', id: 'application-files' };
        return [{ tag: 'script', attrs: json, children: JSON.stringify(files), injectTo: 'body' }];
      },
    },
    async generateBundle(_, bundle) {
      const of = (...path) => filesOf(bundle, join(root, ...path));
      const { module } = await runnerImport(join(root, 'src', 'portal', 'app', 'routes.tsx'), {
        root,
        configFile: false,
        logLevel: 'error',
      });
      const application = of('src', 'main.tsx');
      const beside = (files) => files.filter((file) => !application.includes(file));
      const table = {
        application,
        routes: module.routes.map(({ path, screen }) => [path, beside(of(moduleOf(screen.code)))]),
        words: Object.fromEntries(languages.map((name) => [name, beside(of('locales', name, 'portal.ts'))])),
        firstWords: Object.fromEntries(languages.map((name) => [name, beside(of('locales', name, 'entrance.ts'))])),
      };
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(table) });
      this.emitFile({ type: 'asset', fileName: 'release.txt', source: releaseOf(bundle) });
    },
  };
}

/** Every file's name holds its contents' hash. */
const releaseOf = (bundle) => createHash('sha256').update(Object.keys(bundle).sort().join()).digest('hex');

/** Which module a screen is loaded from: its function says `import('…')`, whatever import has become. */
const moduleOf = (screen) => /import\w*\("([^"]+)"\)/.exec(String(screen))?.[1] ?? '';

/** The chunk of a module, all it imports, and their styles. */
function filesOf(bundle, module) {
  const start = Object.values(bundle).find((chunk) => chunk.type === 'chunk' && chunk.facadeModuleId === module);
  const found = new Set();
  const visit = (chunk) => {
    if (!chunk || found.has(`/${chunk.fileName}`)) return;
    found.add(`/${chunk.fileName}`);
    for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(`/${style}`);
    for (const name of chunk.imports ?? []) visit(bundle[name]);
  };
  visit(start);
  return [...found];
}
