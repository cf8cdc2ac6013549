// A Vite plugin that writes the pages before the session down as HTML, in each language and theme, for the server to send
// them whole: they can be read and typed into before any script has come.
import { join } from 'node:path';
import { runnerImport } from 'vite';
import { screenWords } from './screenWords.mjs';

/** Where the server finds them: nobody else is shown what begins with a dot. */
const fileName = '.prerendered.json';

/** @returns {import('vite').Plugin} */
export function prerenderedPages() {
  let root = '';
  return {
    name: 'portal-prerendered',
    // In the static demonstration the gateway comes with the application, and there is no server of ours to send them.
    apply: (_, { command, mode }) => command === 'build' && mode !== 'demo',
    configResolved: (config) => {
      root = config.root;
    },
    async generateBundle() {
      const { module } = await runnerImport(join(root, 'src', 'prerender.tsx'), {
        root,
        configFile: false,
        plugins: [screenWords({ isBuild: true })],
        logLevel: 'error',
      });
      this.emitFile({ type: 'asset', fileName, source: JSON.stringify(module.pages) });
    },
  };
}
