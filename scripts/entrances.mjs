// A Vite plugin that writes the pages before the session down as HTML, in each language and theme, for the server to send
// them whole: they can be read and typed into before any script has come.
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { runnerImport } from 'vite';

/** Where the server finds them: nobody else is shown what begins with a dot. */
const fileName = '.entrances.json';

/** @returns {import('vite').Plugin} */
export function entrances() {
  let root = '';
  const load = async (...path) => {
    const { module } = await runnerImport(join(root, ...path), { root, configFile: false, logLevel: 'error' });
    return module;
  };
  return {
    name: 'portal-entrances',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const { writtenEntrance, writtenColors } = await load('src', 'portal', 'welcome', 'written.ts');
      const { pages } = await load('src', 'portal', 'welcome', 'pages.ts');
      const { languages, localeTags } = await load('locales', 'index.ts');
      const colors = writtenColors();
      const written = {};
      for (const language of Object.keys(languages)) {
        const { entrance: words } = await load('locales', language, 'entrance.ts');
        for (const path of Object.keys(pages)) {
          for (const theme of Object.keys(colors)) {
            const { title, body } = inDocument(() => writtenEntrance(path, words, theme));
            written[`${path} ${language} ${theme}`] = { lang: localeTags[language], title, body };
          }
        }
      }
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify({ colors, pages: written }) });
    },
  };
}

/** Makes elements where there is no browser. */
function inDocument(make) {
  const { window } = new JSDOM();
  const names = ['document', 'Text'];
  const before = names.map((name) => globalThis[name]);
  for (const name of names) globalThis[name] = window[name];
  try {
    return make();
  } finally {
    names.forEach((name, at) => {
      globalThis[name] = before[at];
    });
    window.close();
  }
}
