import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/**
 * Who may import whom: the picture of docs/architecture.md as a table. A file belongs to the first room below that it
 * lies in; types count as much as values, and imports at run time as much as others. Files in none of them are composition
 * roots (src/main.tsx, src/server.ts, src/commands, src/demo/tab, tests, and the tests beside their subjects): they see every side.
 */
interface Room {
  room: string;
  /** Besides itself. */
  sees: readonly string[];
  packages: 'all' | readonly string[];
  types?: true;
  node?: true;
}

/** What stands at the gateway's root is what all of its rooms are given: the context, the ports, errors, words. */
const gatewayRoot = [
  'batches',
  'config',
  'context',
  'document',
  'errors',
  'gate',
  'id',
  'messages',
  'metricTable',
  'metrics',
  'ports',
  'programmeMemory',
  'replica',
  'tracing',
  'trail',
  'turns',
].map((name) => `src/gateway/${name}.ts`);
const gatewayBelow = ['src/domain', 'locales', 'src/gateway/db', ...gatewayRoot];
const beforeServices = [...gatewayBelow, 'src/gateway/reading', 'src/gateway/rights'];
const portalBelow = ['src/domain', 'locales'];
const portalTools = [...portalBelow, 'src/portal/kit', 'src/portal/client'];

const rooms: readonly Room[] = [
  // Which numbers can be called is a table of the world's numbering plans; it is plain data, and runs anywhere.
  { room: 'src/domain', sees: [], packages: ['zod', 'libphonenumber-js'] },
  { room: 'src/wire', sees: ['src/domain'], packages: ['zod'] },
  { room: 'src/gateway/http', sees: ['src/gateway', 'src/wire', 'src/domain', 'locales'], packages: 'all' },
  { room: 'src/gateway/gateway.ts', sees: ['src/gateway', 'src/wire', 'src/domain', 'locales'], packages: 'all' },
  { room: 'src/gateway/db', sees: ['src/domain', 'locales', ...gatewayRoot], packages: 'all' },
  { room: 'src/gateway/reading', sees: [...gatewayBelow, 'src/gateway/rights'], packages: 'all' },
  { room: 'src/gateway/rights', sees: [...gatewayBelow, 'src/gateway/reading'], packages: 'all' },
  { room: 'src/gateway/services', sees: beforeServices, packages: 'all' },
  { room: 'src/gateway/verify', sees: [...beforeServices, 'src/gateway/services'], packages: 'all' },
  {
    room: 'src/gateway/jobs',
    sees: [...beforeServices, 'src/gateway/services', 'src/gateway/verify'],
    packages: 'all',
  },
  ...gatewayRoot.map((room): Room => ({ room, sees: gatewayBelow, packages: 'all' })),
  { room: 'src/portal/client', sees: [...portalBelow, 'src/wire'], packages: 'all' },
  { room: 'src/portal/kit', sees: [...portalBelow, 'src/portal/client'], packages: 'all' },
  { room: 'src/portal/frame', sees: portalTools, packages: 'all' },
  { room: 'src/portal/app', sees: [...portalBelow, 'src/portal'], packages: 'all' },
  // The folders of the nouns, and the pages that are nobody's.
  { room: 'src/portal', sees: [...portalTools, 'src/portal/frame'], packages: 'all' },
  { room: 'src/node', sees: ['src/gateway', 'src/domain', 'locales', 'src/demo/seed'], packages: 'all', node: true },
  { room: 'src/demo/seed', sees: ['src/gateway', 'src/domain', 'locales'], packages: 'all' },
  { room: 'locales', sees: [], packages: ['ra-language-english', 'ra-language-french'], types: true },
];

const houses = [
  'src/domain',
  'src/wire',
  'src/gateway',
  'src/portal',
  'src/node',
  'src/demo',
  'src/commands',
  'locales',
  'tests',
];

/** Drawers that fill with whatever has no name of its own. */
const drawers = /^(utils?|helpers?|misc|common|shared|types|constants)$/i;

/** What is wrong with the imports of these files (path → source), one sentence each, naming file and import. */
export function brokenArrows(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([path, source]) => [
    ...drawersOf(path),
    ...importsOf(source).flatMap((found) => brokenArrow(path, found)),
    ...environmentOf(path, source),
  ]);
}

type Import = { specifier: string; isType: boolean };

/** The imports, re-exports and dynamic imports of a source text. */
export function importsOf(source: string): Import[] {
  const code = withoutComments(source);
  const fixed = /(?:^|[;}])\s*(?:import|export)\s+(type\s+)?(?:[^'"`;]*?[\s}*]from\s*)?['"]([^'"\n]+)['"]/gm;
  const dynamic = /\bimport\(\s*['"]([^'"\n]+)['"]/g;
  return [
    ...[...code.matchAll(fixed)].map(([, type, specifier = '']) => ({ specifier, isType: type !== undefined })),
    ...[...code.matchAll(dynamic)].map(([, specifier = '']) => ({ specifier, isType: false })),
  ];
}

const withoutComments = (source: string) => source.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');

const lies = (path: string, folder: string) => path === folder || path.startsWith(`${folder}/`);
const isTest = (path: string) => /\.test\.tsx?$/.test(path);
const roomOf = (path: string) => (isTest(path) ? undefined : rooms.find(({ room }) => lies(path, room)));
const houseOf = (path: string) => houses.find((house) => lies(path, house));

function brokenArrow(path: string, { specifier, isType }: Import): string[] {
  const broken = (why: string) => [`${path} imports ${specifier}: ${why}`];
  const target = targetOf(path, specifier);
  const house = houseOf(path);
  if (target && specifier.startsWith('../') && houseOf(target) !== house && houseOf(target)) {
    return broken('another house is reached by its # name');
  }
  const room = roomOf(path);
  if (!room) return [];
  if (target) {
    const stranger = strangerTo(path, room, target);
    return stranger ? broken(stranger) : [];
  }
  if (isBuiltin(specifier)) return room.node ? [] : broken(`${room.room} runs on Web standards alone`);
  if (room.packages === 'all' || (room.types && isType)) return [];
  return room.packages.includes(packageOf(specifier)) ? [] : broken(`${room.room} does without this package`);
}

/** Why a file of this room doesn't know the target; undefined when it does. */
function strangerTo(path: string, { room, sees }: Room, target: string): string | undefined {
  const there = rooms.find((each) => lies(target, each.room))?.room ?? houseOf(target);
  if (there !== room && !sees.some((seen) => lies(target, seen))) return `${room} doesn't know ${there}`;
  if (room !== 'src/portal' || there !== room) return undefined;
  const [noun, other] = [path, target].map((each) => each.split('/')[2]);
  const isLink = /^src\/portal\/[^/]+\/links(?:\/|\.tsx?$)/.test(target);
  return noun === other || isLink ? undefined : `${noun} knows of ${other} what stands in its links`;
}

/** The path that an import within the repository leads to; undefined for packages. */
function targetOf(path: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) return posix.join(posix.dirname(path), specifier);
  const [name = '', ...rest] = specifier.slice(1).split('/');
  if (!specifier.startsWith('#')) return undefined;
  return [name === 'locales' || name === 'tests' ? name : `src/${name}`, ...rest].join('/');
}

const packageOf = (specifier: string) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** What varies is passed in; a room without Node doesn't look around in the process that it happens to run in. */
function environmentOf(path: string, source: string): string[] {
  const room = roomOf(path);
  if (!room || room.node || !/(?<!['"])\bprocess\s*(?:\.|\?\.|\[)\s*\w/.test(withoutComments(source))) return [];
  return [`${path} reads process: ${room.room} is given what varies`];
}

function drawersOf(path: string): string[] {
  const drawer = path.split('/').find((name) => drawers.test(name.replace(/\..*$/, '')));
  return drawer ? [`${path}: "${drawer}" doesn't say what it means`] : [];
}

/** Files that import each other in a circle, each circle once: types and dynamic imports count. */
export function circles(files: Record<string, string>): string[][] {
  const known = (path: string) => Object.hasOwn(files, path);
  const next = new Map(
    Object.entries(files).map(([path, source]) => {
      const targets = importsOf(source).map(({ specifier }) => targetOf(path, specifier) ?? '');
      return [path, [...new Set(targets.filter(known))]];
    }),
  );
  // Whoever has nothing left to import is in no circle, nor is whoever imports nothing else.
  for (let ended = true; ended; ) {
    ended = false;
    for (const [path, targets] of next) {
      const left = targets.filter((target) => next.has(target));
      next.set(path, left);
      if (left.length === 0) ended = next.delete(path) || ended;
    }
  }
  return joined(next);
}

/** What is left, by who reaches whom and back. */
function joined(next: ReadonlyMap<string, readonly string[]>): string[][] {
  const reached = (from: string): Set<string> => {
    const seen = new Set(next.get(from));
    for (const path of seen) for (const target of next.get(path) ?? []) seen.add(target);
    return seen;
  };
  const all = new Map([...next.keys()].map((path) => [path, reached(path)]));
  const inCircle = [...all].filter(([path, seen]) => seen.has(path));
  const found = new Set(
    inCircle.map(([path, seen]) =>
      [...seen]
        .filter((other) => all.get(other)?.has(path))
        .sort()
        .join('\n'),
    ),
  );
  return [...found].map((text) => text.split('\n'));
}
