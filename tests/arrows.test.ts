import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenArrows, importsOf } from './arrows.ts';

const paths = globSync('{src,locales,tests}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));

describe('the picture of the houses', () => {
  it('is what the imports of the repository draw', () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(brokenArrows(files)).toEqual([]);
  });
});

describe('a wrong arrow is caught:', () => {
  it.each([
    ['domain to a library', 'src/domain/card.ts', "import dayjs from 'dayjs';"],
    ['domain to wire', 'src/domain/card.ts', "import { doors } from '#wire/operations.ts';"],
    ['wire to the gateway', 'src/wire/nouns.ts', "import type { Context } from '#gateway/context.ts';"],
    ['a service to wire', 'src/gateway/services/card/block.ts', "export * from '#wire/envelope.ts';"],
    ['the gateway to Node', 'src/gateway/db/database.ts', "import { readFileSync } from 'node:fs';"],
    ['the gateway to Node under its old name', 'src/gateway/http/reply.ts', "import fs from 'fs/promises';"],
    ['the gateway to Node-only rooms', 'src/gateway/gateway.ts', "import { mail } from '#node/mail.ts';"],
    ['the gateway to the environment', 'src/gateway/config.ts', 'const port = process.env.PORT;'],
    ['the gateway to the portal', 'src/gateway/gateway.ts', "await import('#portal/App.tsx');"],
    ['a screen to wire', 'src/portal/card/CardList.tsx', "import {\n  envelope,\n} from '#wire/envelope.ts';"],
    ['a screen to the gateway', 'src/portal/card/CardList.tsx', "const it = lazy(() => import('#gateway/card.ts'));"],
    ['a provider to the gateway', 'src/portal/providers/session.ts', "import '#gateway/gateway.ts';"],
    ['words to code', 'locales/en/card.ts', "import { card } from '#domain/card.ts';"],
    ['words to a library', 'locales/en/index.ts', "import polyglot from 'node-polyglot';"],
    ['a climb into another house', 'src/gateway/services/card.ts', "import { Card } from '../../domain/card.ts';"],
    ['a climb out of tests', 'tests/journeys/start.ts', "import { port } from '../../src/node/port.ts';"],
  ])('%s', (_, path, source) => {
    expect(brokenArrows({ [path]: source })).toEqual([expect.stringContaining(path)]);
  });

  it.each(['src/portal/utils/text.ts', 'src/domain/constants.ts', 'tests/helpers.ts', 'src/wire/misc/index.ts'])(
    'a drawer without a meaning: %s',
    (path) => expect(brokenArrows({ [path]: '' })).toHaveLength(1),
  );
});

describe('a right arrow is let through:', () => {
  it.each([
    ['domain to zod', 'src/domain/card.ts', "import { z } from 'zod';\nimport { money } from './money.ts';"],
    ['wire to domain', 'src/wire/nouns.ts', "import { card } from '#domain/card.ts';"],
    ['the gateway’s doors to wire', 'src/gateway/http/reply.ts', "import { envelope } from '#wire/envelope.ts';"],
    ['a provider to wire', 'src/portal/providers/session.ts', "import { doors } from '#wire/operations.ts';"],
    ['Node’s rooms to Node', 'src/node/files.ts', "import { open } from 'node:fs/promises';\nprocess.env.HOME;"],
    ['a composition root to all', 'src/server.ts', "import '#gateway/gateway.ts';\nimport './node/port.ts';"],
    ['a test to whatever it tests', 'src/portal/App.test.tsx', "import '#gateway/gateway.ts';"],
    ['words to the shape of words', 'locales/zh/admin.ts', "import type { TranslationMessages } from 'ra-core';"],
    ['words to more words', 'locales/fr/ra.ts', "import french from 'ra-language-french';"],
    ['an import that is only talked about', 'src/domain/card.ts', "// import 'dayjs'\n/* import 'pg'; */"],
  ])('%s', (_, path, source) => {
    expect(brokenArrows({ [path]: source })).toEqual([]);
  });
});

describe('the reader of imports', () => {
  it('sees every way to write one', () => {
    const source = [
      "import a from 'a';",
      "import b, { c } from 'b';",
      "import * as d from 'd';",
      "import 'e';",
      "export { f } from 'f';",
      "export * from 'g';",
      "import {\n  h,\n  type i,\n} from 'h';",
      "const j = await import('j');",
      "const from = 'k';\nexport const l = 'l';",
    ].join('\n');
    expect(importsOf(source).map(({ specifier }) => specifier)).toEqual(['a', 'b', 'd', 'e', 'f', 'g', 'h', 'j']);
    expect(importsOf("import type { a } from 'a';\nimport { b } from 'b';").map(({ isType }) => isType)).toEqual([
      true,
      false,
    ]);
  });
});
