import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { programs } from '#tests/programs.ts';
import { helpOf, readCommandLine } from './commandLine.ts';

const { run, killAll } = programs(() => ({}));
afterAll(killAll);

const command = { name: 'npm run try', does: 'Tries it.', options: { to: { value: 'FOLDER', is: 'where' } } } as const;

describe('a program’s command line', () => {
  it('is read by name, and an unknown option is refused', () => {
    expect(readCommandLine(command, ['--to', 'there']).values).toEqual({ to: 'there' });
    expect(() => readCommandLine(command, ['--form', 'there'])).toThrow(/--form/);
    expect(() => readCommandLine(command, ['there'])).toThrow(/there/);
  });

  it('is told with each option and what it is for', () => {
    expect(helpOf(command)).toContain(
      'Usage: npm run try -- [options]\n\n  --to FOLDER  where\n  --help       says this',
    );
  });
});

const root = join(import.meta.dirname, '..', '..');
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>;
const commands = globSync('src/commands/*.ts', { cwd: root }).filter((path) => !path.endsWith('.test.ts'));

it.each(commands)('%s says what it is for, touches nothing, and is in package.json', async (path) => {
  const name = Object.keys(scripts).find((script) => script.replaceAll(':', '-') === basename(path, '.ts'));
  const { exitCode, said } = run(path, ['--help'], { PORTAL_DATA: '/dev/null/nowhere' });
  expect(await exitCode).toBe(0);
  expect(said()).toContain(`Usage: npm run ${name} --`);
});
