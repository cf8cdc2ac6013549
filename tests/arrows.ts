import { isBuiltin } from 'node:module';
import { posix } from 'node:path';

/**
 * Who may import whom: the picture of docs/architecture.md as a table. A file belongs to the first room below that it
 * lies in. Files in none of them are composition roots (src/main.tsx, src/server.ts, src/commands, tests, and the tests
 * beside their subjects): they see every side.
 */
const rooms: {
  room: string;
  sees: readonly string[];
  packages: 'all' | readonly string[];
  types?: true;
  node?: true;
}[] = [
  // Which numbers can be called is a table of the world's numbering plans; it is plain data, and runs anywhere.
  { room: 'src/domain', sees: [], packages: ['zod', 'libphonenumber-js'] },
  { room: 'src/wire', sees: ['src/domain'], packages: ['zod'] },
  { room: 'src/gateway/http', sees: ['src/gateway', 'src/wire', 'src/domain', 'locales'], packages: 'all' },
  { room: 'src/gateway/gateway.ts', sees: ['src/gateway', 'src/wire', 'src/domain', 'locales'], packages: 'all' },
  { room: 'src/gateway', sees: ['src/domain', 'locales'], packages: 'all' },
  { room: 'src/portal/providers', sees: ['src/portal', 'src/wire', 'src/domain', 'locales'], packages: 'all' },
  { room: 'src/portal', sees: ['src/domain', 'locales'], packages: 'all' },
  { room: 'src/node', sees: ['src/gateway', 'src/domain', 'locales'], packages: 'all', node: true },
  { room: 'locales', sees: [], packages: ['ra-language-english', 'ra-language-french'], types: true },
];

const houses = ['src/domain', 'src/wire', 'src/gateway', 'src/portal', 'src/node', 'src/commands', 'locales', 'tests'];

/** Drawers that fill with whatever has no name of its own. */
const drawers = /^(utils?|helpers?|misc|common|types|constants)$/i;

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
    const known = (house && houseOf(target) === house) || room.sees.some((seen) => lies(target, seen));
    return known ? [] : broken(`${room.room} doesn't know ${houseOf(target)}`);
  }
  if (isBuiltin(specifier)) return room.node ? [] : broken(`${room.room} runs on Web standards alone`);
  if (room.packages === 'all' || (room.types && isType)) return [];
  return room.packages.includes(packageOf(specifier)) ? [] : broken(`${room.room} does without this package`);
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
  if (!room || room.node || !/\bprocess\s*(?:\.|\?\.|\[)\s*\w/.test(withoutComments(source))) return [];
  return [`${path} reads process: ${room.room} is given what varies`];
}

function drawersOf(path: string): string[] {
  const drawer = path.split('/').find((name) => drawers.test(name.replace(/\..*$/, '')));
  return drawer ? [`${path}: "${drawer}" doesn't say what it means`] : [];
}
