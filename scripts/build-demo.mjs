// Builds the static demonstration into dist-demo/: the portal with the gateway in it, for any plain file server.
import { spawnSync } from 'node:child_process';
import { cpSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { environment, node, ready, root } from './ready.mjs';

/**
 * @param {string} folder where it goes; what was there is gone
 * @param {(text: string) => unknown} print
 * @returns {boolean} false, with the reason printed, when it can't be built
 */
export function buildDemo(folder = join(root, 'dist-demo'), print = (text) => process.stdout.write(text)) {
  print('Building the static demonstration …\n');
  rmSync(folder, { recursive: true, force: true });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(
    node,
    [vite, 'build', '--mode', 'demo', '--outDir', folder, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...environment, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) {
    print(`${stdout}${stderr}\nThe demonstration could not be built.\n`);
    return false;
  }
  cpSync(join(root, 'src', 'demo', 'tab', 'public'), folder, { recursive: true });
  // Many hosts of files answer with this one where there is none: then every address works on the first visit, too.
  cpSync(join(folder, 'index.html'), join(folder, '404.html'));
  return true;
}

if (process.argv[1] === import.meta.filename) {
  ready();
  process.exitCode = buildDemo() ? 0 : 1;
}
