import { describe, expect, test } from 'vitest';
import { descriptionPatterns } from '#domain/transaction/movementDescription.ts';
import { openApiDocument } from '#wire/openapi.ts';
import { expectLinear } from './growth.ts';
import { patternsIn, patternsOf, pumps } from './patterns.ts';

/** Long enough to tell a pattern that goes through a text again and again from one that goes through it once. */
const longest = 8192;

/** These meet only what something else has looked at before. */
const afterOthers: Readonly<Record<string, string>> = {
  'src/gateway/http/checkJson.ts': 'what JSON.parse has taken (body.test.ts)',
  'src/gateway/services/money/rate.ts': 'a rate that a schema has taken, of two dozen digits at most',
};

const written = patternsIn(['src/domain', 'src/wire', 'src/gateway', 'src/node']);

/** The patterns of the contract's own fields, the validator's among them. */
function promised(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = 'pattern' in value && typeof value.pattern === 'string' ? [value.pattern] : [];
  return [...own, ...Object.values(value).flatMap(promised)];
}

const others = [
  ...promised(openApiDocument()).map((pattern) => new RegExp(pattern, 'u')),
  ...descriptionPatterns.map(({ pattern }) => new RegExp(pattern, 's')),
];

const expressions = new Map(
  [...written.filter(({ path }) => !(path in afterOthers)).map(({ expression }) => expression), ...others].flatMap(
    (each) => (each ? [[String(each), each] as const] : []),
  ),
);

function expectQuick(expression: RegExp): void {
  for (const { before, again, after } of pumps(expression)) {
    const textOf = (size: number) => before + again.repeat(size / again.length) + after;
    try {
      expectLinear((size) => void textOf(size).replace(expression, ''), longest);
    } catch (error) {
      throw new Error(`${JSON.stringify({ before, again, after })}: ${(error as Error).message}`);
    }
  }
}

test.each([...expressions])(
  'takes as much longer as a text is longer, and not its square: %s',
  (_text, expression) => {
    expect(() => expectQuick(expression)).not.toThrow();
  },
  60_000,
);

test('patterns are put together where it is known what they become, and nowhere else', () => {
  const made = written.filter(({ expression }) => !expression).map(({ path }) => path);
  expect(made).toEqual([
    'src/domain/transaction/movementDescription.ts',
    'src/gateway/db/failure.ts',
    'src/node/files/s3.ts',
    'src/node/preloads.ts',
    'src/node/settings.ts',
  ]);
});

describe('what keeps watch', () => {
  test('finds patterns however they stand in the source', () => {
    const source = 'const a = /x+/u; text.replace(/"y"/g, ""); z.regex(new RegExp(b)); // /no/';
    expect(patternsOf('some.ts', source).map(({ text }) => text)).toEqual(['/x+/u', '/"y"/g', 'new RegExp(b)']);
  });

  test.each([/^(?:a+)+$/, /\s+$/, /"(?:[^"\\]|\\.)*"/g, /^(?:\w+\s?)*$/, /a.*b.*c/])(
    'sees that %s is slow',
    (slow) => {
      expect(() => expectQuick(slow)).toThrow('characters take');
    },
    60_000,
  );
});
