import { parseArgs } from 'node:util';

/** A program of the command line, as its `--help` tells of it. */
export interface CommandLine {
  /** How it is called: 'npm run seed'. */
  name: string;
  /** What it does, in a sentence. */
  does: string;
  /** Option → what it takes and what it is for. */
  options?: Readonly<Record<string, { value: string; is: string }>>;
  /** What may follow without an option's name. */
  words?: { value: string; is: string };
}

type Given<C extends CommandLine> = {
  values: { readonly [O in keyof NonNullable<C['options']>]?: string };
  words: readonly string[];
};

/**
 * What a program was called with; `--help` is answered, and the process ends well.
 * @throws what node:util says about an unknown option, which runProgram tells in one line
 */
export function readCommandLine<const C extends CommandLine>(command: C, args = process.argv.slice(2)): Given<C> {
  const options = Object.fromEntries(
    Object.keys(command.options ?? {}).map((name) => [name, { type: 'string' as const }]),
  );
  const { values, positionals } = parseArgs({
    args,
    options: { ...options, help: { type: 'boolean', short: 'h' } },
    allowPositionals: command.words !== undefined,
  });
  if (values.help) {
    process.stdout.write(helpOf(command));
    process.exit(0);
  }
  return { values: values as Given<C>['values'], words: positionals };
}

/** As it is shown. */
export function helpOf({ name, does, options = {}, words }: CommandLine): string {
  const lines = Object.entries({ ...options, help: { value: '', is: 'says this' } }).map(
    ([option, { value, is }]) => [`--${option} ${value}`.trim(), is] as const,
  );
  const all = words ? [[words.value, words.is] as const, ...lines] : lines;
  const width = Math.max(...all.map(([call]) => call.length)) + 2;
  const usage = `${name} --${words ? ` [${words.value}]` : ''} [options]`;
  return `${does}\n\nUsage: ${usage}\n\n${all.map(([call, is]) => `  ${call.padEnd(width)}${is}\n`).join('')}
Settings come from the environment: README.md has the table.\n`;
}
