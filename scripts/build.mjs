// Builds the portal into dist/ unless dist/ was built from the very same sources.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { precompress } from './precompress.mjs';
import { environment, node, ready, root } from './ready.mjs';

const sources = [
  'index.html',
  'package.json',
  'package-lock.json',
  'vite.config.ts',
  'scripts/chunks.mjs',
  'scripts/leftOut.mjs',
  'scripts/preloads.mjs',
  'scripts/prerender.mjs',
  'scripts/precompress.mjs',
  'src/entry.ts',
  'src/ahead.ts',
  'src/somebody.ts',
  'src/firstPage.ts',
  'src/firstRows.ts',
  'src/main.tsx',
  'src/prerender.tsx',
  'src/domain',
  'src/wire',
  'src/portal',
  'locales',
  'public',
];
const stamp = join(root, 'dist', '.sources');

/**
 * Makes dist/ current.
 * @param {(text: string) => unknown} print
 * @returns {boolean} false, with the reason printed, when the portal can't be built
 */
export function buildPortal(print = (text) => process.stdout.write(text)) {
  const hash = hashOfSources();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  print('Building the portal …\n');
  // Built aside and moved: a portal that is being served is never seen half-written.
  const fresh = join(root, '.cache', `portal-${process.pid}`);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const { status, stdout, stderr } = spawnSync(
    node,
    [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn'],
    { cwd: root, env: { ...environment, NODE_ENV: 'production' }, encoding: 'utf8' },
  );
  if (status !== 0) {
    rmSync(fresh, { recursive: true, force: true });
    print(`${withoutStacks(`${stdout}${stderr}`)}\nThe portal could not be built.\n`);
    return false;
  }
  precompress(fresh);
  writeFileSync(join(fresh, '.sources'), hash);
  rmSync(join(root, 'dist'), { recursive: true, force: true });
  renameSync(fresh, join(root, 'dist'));
  return true;
}

/** What the bundler says, without where in its own code it came to say it. */
const withoutStacks = (text) => text.replace(/^ {4}at .*\n/gm, '').trimEnd();

function hashOfSources() {
  const hash = createHash('sha256');
  for (const path of sources.flatMap((source) => filesUnder(join(root, source)))) {
    hash
      .update(`${relative(root, path)}\0`)
      .update(readFileSync(path))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesUnder(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesUnder(join(path, name)));
}

if (process.argv[1] === import.meta.filename) {
  ready();
  process.exitCode = buildPortal() ? 0 : 1;
}
