// `npm run bundle`: puts into bundle/ what production needs and nothing else: the server's own files, the built portal, and a
// list of the packages that they use. Where it is to run: `npm ci --omit=dev`, and then `node src/server.ts` by Node 26 or newer.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, resolve } from 'node:path';
import { buildPortal } from './build.mjs';
import { ready, root } from './ready.mjs';

/** What of the product runs on a server. */
const folders = [
  'src/domain',
  'src/wire',
  'src/gateway',
  'src/node',
  'src/commands',
  'src/demo/seed',
  'locales',
  'dist',
];
const files = ['src/server.ts', 'README.md', 'CHANGELOG.md', 'SECURITY.md', 'docs/operations.md', 'docs/processor.md'];
/** Started as programs of their own. */
const programs = [
  'seed',
  'verify',
  'backup',
  'restore',
  'simulate',
  'admin:create',
  'keys:rotate',
  'factor:reset',
  'files:move',
  'distribute',
  'partition',
];

const isNeeded = (path) => !/\.test\.tsx?$/.test(path);

/**
 * Makes the bundle.
 * @param {string} to a folder, which is made anew
 * @param {(text: string) => unknown} print
 * @returns {boolean} false, with the reason printed, when it can't be made
 */
export function bundle(to, print = (text) => process.stdout.write(text)) {
  if (!buildPortal(print)) return false;
  rmSync(to, { recursive: true, force: true });
  mkdirSync(to, { recursive: true });
  for (const path of [...folders, ...files])
    cpSync(join(root, path), join(to, path), { recursive: true, filter: isNeeded });
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(manifestOf(to), null, 2)}\n`);
  cpSync(join(root, 'package-lock.json'), join(to, 'package-lock.json'));
  // Takes out of the lock what isn't asked for; nothing is fetched for that.
  const args = ['install', '--package-lock-only', '--ignore-scripts', '--no-audit', '--no-fund', '--offline'];
  const { status, stdout, stderr } = spawnSync('npm', args, {
    cwd: to,
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  if (status !== 0) print(`${stdout}${stderr}\nThe list of packages could not be made.\n`);
  return status === 0;
}

function manifestOf(folder) {
  const { name, version, license, imports, dependencies, devDependencies, scripts } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  const used = packagesOf(folder);
  const missing = used.filter((used) => !(used in dependencies));
  if (missing.length > 0) throw new Error(`The server uses ${missing.join(', ')}, which production doesn't install.`);
  const own = Object.entries(imports).filter(([key]) => !/^#(?:portal|tests)\//.test(key));
  return {
    name,
    version,
    license,
    private: true,
    type: 'module',
    // What the tests were run with; it reads TypeScript as it is.
    engines: { node: `>=${devDependencies.node.split('.')[0]}` },
    imports: Object.fromEntries(own),
    scripts: {
      start: 'node src/server.ts',
      ...Object.fromEntries(
        programs
          .filter((each) => each in scripts)
          .map((each) => [each, `node src/commands/${each.replaceAll(':', '-')}.ts`]),
      ),
    },
    dependencies: Object.fromEntries(used.map((each) => [each, dependencies[each]])),
  };
}

/** The packages that the files below a folder's src/ and locales/ import, types apart. */
function packagesOf(folder) {
  const found = new Set();
  for (const base of ['src', 'locales']) {
    for (const path of readdirSync(join(folder, base), { recursive: true })) {
      if (!/\.tsx?$/.test(path)) continue;
      const text = readFileSync(join(folder, base, path), 'utf8').replaceAll(/import type [^;]+;/g, '');
      for (const [, ...names] of text.matchAll(imported))
        found.add(packageOf(names.find((name) => name !== undefined)));
    }
  }
  return [...found]
    .filter((name) => !name.startsWith('node:') && !builtinModules.includes(name))
    .sort((one, other) => (one < other ? -1 : 1));
}

/** `import … from 'name'`, `import 'name'`, `export … from 'name'` and `import('name')`, of packages. */
const imported =
  /^(?:import|export)\b[^'=;]*\bfrom '([@a-z][^']*)'|^import '([@a-z][^']*)'|\bimport\('([@a-z][^']*)'\)/gm;

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

if (process.argv[1] === import.meta.filename) {
  ready();
  const to = resolve(process.argv[2] ?? join(root, 'bundle'));
  if (bundle(to)) console.log(`The bundle is in ${to}. There: npm ci --omit=dev, and then node src/server.ts`);
  else process.exitCode = 1;
}
