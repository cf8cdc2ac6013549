import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(dirname(import.meta.dirname));

/** One thing that the specification says, and the tests whose names carry its id. */
export interface Statement {
  id: string;
  says: string;
  section: string;
  proofs: { name: string; path: string }[];
}

/** Every statement with the tests that prove it, in the specification's order. */
export function conformance(): Statement[] {
  const proofs = testNames();
  return statements().map((statement) => ({
    ...statement,
    proofs: proofs.filter(({ name }) => name.includes(`[${statement.id}]`)),
  }));
}

function statements(): Omit<Statement, 'proofs'>[] {
  const lines = readFileSync(join(import.meta.dirname, 'statements.md'), 'utf8').split('\n');
  let section = '';
  return lines.flatMap((line) => {
    if (line.startsWith('## ')) section = line.slice(3);
    if (!/^S\d/.test(line)) return [];
    return line.split(' · ').map((part) => {
      const [, id = '', says = ''] = part.match(/^(S\d+\.\d+) (.*)$/) ?? [];
      if (!id) throw new Error(`Not a statement: ${part}`);
      return { id, says, section };
    });
  });
}

/** The names of tests (and of groups of tests) that carry an id. */
function testNames(): { name: string; path: string }[] {
  const quoted = /(['"`])((?:\\.|(?!\1)[^\\\n])*\[S\d+\.\d+\](?:\\.|(?!\1)[^\\\n])*)\1/g;
  return globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'locales/**/*.test.ts'], { cwd: root })
    .sort()
    .flatMap((path) =>
      [...readFileSync(join(root, path), 'utf8').matchAll(quoted)].map(([, , name = '']) => ({
        name: name.replaceAll("\\'", "'"),
        path,
      })),
    );
}

/** docs/conformance.md: what the product must do, and where it is proven. */
export function conformanceDocument(found: readonly Statement[]): string {
  const sections = Map.groupBy(found, ({ section }) => section);
  const parts = [...sections].map(
    ([section, rows]) =>
      `## ${section}\n\n| id | statement | proven by |\n|---|---|---|\n${rows.map(rowOf).join('\n')}\n`,
  );
  const proven = found.filter(({ proofs }) => proofs.length > 0).length;
  return `# Conformance

Each thing that the specification says, and the tests that prove it: their names carry its id. Made by
\`npm run conformance\`; a test checks that it is current and that no statement is without a proof.
${proven} of ${found.length} statements are proven.

${parts.join('\n')}`;
}

const rowOf = ({ id, says, proofs }: Statement) =>
  `| ${id} | ${cell(says)} | ${proofs.map(({ name, path }) => `${cell(bare(name))} <br>\`${path}\``).join('<br>') || '–'} |`;

const bare = (name: string) => name.replaceAll(/\s*\[S\d+\.\d+\]/g, '');
const cell = (text: string) => text.replaceAll('|', '\\|').replaceAll('<', '&lt;');
