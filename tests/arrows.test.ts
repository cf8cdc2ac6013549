import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { brokenArrows, circles, importsOf } from './arrows.ts';

const paths = globSync('{src,locales,tests}/**/*.{ts,tsx}').map((path) => path.replaceAll('\\', '/'));
const files = Object.fromEntries(paths.map((path) => [path, readFileSync(path, 'utf8')]));

const threeInARing = {
  'src/a.ts': "import '#domain/b.ts';",
  'src/domain/b.ts': "import { c } from './c.ts';",
  'src/domain/c.ts': "import '../a.ts';",
  'src/d.ts': "import './a.ts';",
};

describe('the picture of the houses', () => {
  it('is what the imports of the repository draw', () => {
    expect(paths.length).toBeGreaterThan(10);
    expect(brokenArrows(files)).toEqual([]);
  });

  it('has no circles', () => {
    expect(circles(files)).toEqual([]);
  });
});

describe('a circle is found', () => {
  it.each([
    ['of two', { 'src/a.ts': "import './b.ts';", 'src/b.ts': "import './a.ts';" }, ['src/a.ts', 'src/b.ts']],
    ['of types', { 'src/a.ts': "import type { B } from './b.ts';", 'src/b.ts': "export * from './a.ts';" }, 2],
    ['that closes at run time', { 'src/a.ts': "import './b.ts';", 'src/b.ts': "await import('./a.ts');" }, 2],
    ['of three, with who only looks on', threeInARing, 3],
  ])('%s', (_, ring, found) => {
    const [circle = []] = circles(ring);
    expect(Array.isArray(found) ? circle : circle.length).toEqual(found);
  });

  it('and only where there is one', () => {
    expect(
      circles({ 'src/a.ts': "import './b.ts';\nimport './c.ts';", 'src/b.ts': "import './c.ts';", 'src/c.ts': '' }),
    ).toEqual([]);
  });
});

describe('a wrong arrow is caught:', () => {
  it.each([
    ['domain to a library', 'src/domain/card/card.ts', "import dayjs from 'dayjs';"],
    ['domain to wire', 'src/domain/card/card.ts', "import { doors } from '#wire/operations.ts';"],
    ['wire to the gateway', 'src/wire/openapi.ts', "import type { Context } from '#gateway/context.ts';"],
    ['a service to wire', 'src/gateway/services/card/block.ts', "export * from '#wire/envelope.ts';"],
    ['the gateway to Node', 'src/gateway/db/database.ts', "import { readFileSync } from 'node:fs';"],
    ['the gateway to Node under its old name', 'src/gateway/http/reply.ts', "import fs from 'fs/promises';"],
    ['the gateway to Node-only rooms', 'src/gateway/gateway.ts', "import { mail } from '#node/mail.ts';"],
    ['the gateway to the environment', 'src/gateway/config.ts', 'const port = process.env.PORT;'],
    ['the gateway to the portal', 'src/gateway/gateway.ts', "await import('#portal/app/App.tsx');"],
    ['a screen to wire', 'src/portal/card/CardList.tsx', "import {\n  envelope,\n} from '#wire/envelope.ts';"],
    ['a screen to the gateway', 'src/portal/card/CardList.tsx', "const it = lazy(() => import('#gateway/card.ts'));"],
    ['the client to the gateway', 'src/portal/client/session.ts', "import '#gateway/gateway.ts';"],
    ['the kit to a noun', 'src/portal/kit/list/columns.tsx', "import { CardLink } from '../../card/CardLink.tsx';"],
    ['the kit to the frame', 'src/portal/kit/list/ListFrame.tsx', "import type { A } from '../../frame/route.ts';"],
    ['the frame to the application', 'src/portal/frame/Navbar.tsx', "import { routes } from '../app/routes.tsx';"],
    ['the client to the kit', 'src/portal/client/session.ts', "import '../kit/field/NoValue.tsx';"],
    ['a noun to another', 'src/portal/card/CardList.tsx', "import type { A } from '../account/AccountList.tsx';"],
    ['a screen to the application', 'src/portal/card/CardList.tsx', "import { App } from '../app/App.tsx';"],
    ['the database to a service', 'src/gateway/db/tables.ts', "import type { A } from '../services/card/act.ts';"],
    ['a query to a service', 'src/gateway/reading/query.ts', "import { act } from '../services/card/act.ts';"],
    ['a service to its door', 'src/gateway/services/card/act.ts', "import { readBody } from '../../http/body.ts';"],
    ['a service to the demonstration', 'src/gateway/services/card/act.ts', "import '#demo/seed/index.ts';"],
    ['words to code', 'locales/en/card.ts', "import { card } from '#domain/card/card.ts';"],
    ['words to a library', 'locales/en/index.ts', "import polyglot from 'node-polyglot';"],
    ['a climb into another house', 'src/gateway/services/card.ts', "import { Card } from '../../domain/card.ts';"],
    ['a climb out of tests', 'tests/journeys/start.ts', "import { port } from '../../src/node/port.ts';"],
  ])('%s', (_, path, source) => {
    expect(brokenArrows({ [path]: source })).toEqual([expect.stringContaining(path)]);
  });

  it.each([
    'src/portal/utils/text.ts',
    'src/portal/shared/text.ts',
    'src/domain/constants.ts',
    'tests/helpers.ts',
    'src/wire/misc/index.ts',
  ])('a drawer without a meaning: %s', (path) => expect(brokenArrows({ [path]: '' })).toHaveLength(1));
});

describe('a right arrow is let through:', () => {
  it.each([
    ['domain to zod', 'src/domain/card/card.ts', "import { z } from 'zod';\nimport { money } from '../money.ts';"],
    ['wire to domain', 'src/wire/openapi.ts', "import { card } from '#domain/card/card.ts';"],
    ['the gateway’s doors to wire', 'src/gateway/http/reply.ts', "import { envelope } from '#wire/envelope.ts';"],
    ['the client to wire', 'src/portal/client/session.ts', "import { doors } from '#wire/operations.ts';"],
    ['a noun to what another offers', 'src/portal/card/CardShow.tsx', "import '../account/links/OwedNotice.tsx';"],
    ['a noun to its own', 'src/portal/card/CardShow.tsx', "import './page/CardPage.tsx';"],
    ['the application to a noun', 'src/portal/app/resources.ts', "import('../card/CardList.tsx');"],
    ['Node’s rooms to Node', 'src/node/files.ts', "import { open } from 'node:fs/promises';\nprocess.env.HOME;"],
    ['a composition root to all', 'src/server.ts', "import '#gateway/gateway.ts';\nimport './node/port.ts';"],
    ['a test to whatever it tests', 'src/portal/app/App.test.tsx', "import '#gateway/gateway.ts';"],
    ['words to the shape of words', 'locales/zh/admin.ts', "import type { TranslationMessages } from 'ra-core';"],
    ['words to more words', 'locales/fr/ra.ts', "import french from 'ra-language-french';"],
    ['an import that is only talked about', 'src/domain/card/card.ts', "// import 'dayjs'\n/* import 'pg'; */"],
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
