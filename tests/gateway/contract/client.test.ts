import { execFile } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDownloads } from '#gateway/jobs/runDownloads.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';

const run = promisify(execFile);
const root = new URL('../../../', import.meta.url);
const node = (...args: string[]) => run(process.execPath, args, { cwd: root });

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

test('a client made of the document alone compiles without a cast, refuses misspelt fields and does what it says', async () => {
  await mkdir(new URL('.cache/client/', root), { recursive: true });
  const generator = 'node_modules/openapi-typescript/bin/cli.js';
  const hooks = './tests/client/typescriptApi.mjs';
  await node('--import', hooks, generator, 'docs/openapi.json', '-o', '.cache/client/api.d.ts');
  const source = await readFile(new URL('tests/client/program.ts', root), 'utf8');
  expect(source).not.toMatch(/ as (?!const)|<any>|: any\b/);
  const compiled = await node('node_modules/typescript/lib/tsc.js', '--noEmit', '-p', 'tests/client').catch(
    ({ stdout }: { stdout: string }) => ({ stdout }),
  );
  expect(compiled.stdout).toBe('');

  const card = await gateway.makeCard();
  const { email, password } = await gateway.makeUser({ customer: card.customer });
  // Through a variable: the compiler looks at it above, when what it imports has been made.
  const path = new URL('tests/client/program.ts', root).href;
  const { program } = await import(path);
  const seen = await program({
    baseUrl: 'http://localhost:3000',
    fetch: async (request: Request) => gateway.app.request(request),
    email,
    password,
    requestId: gateway.requestId,
    filesMade: () => runDownloads(gateway.ports),
  });
  expect(seen).toEqual({
    forPeople: '40302',
    cardToken: card.cardToken,
    done: [true],
    cardStatus: 4,
    refusal: expect.stringContaining('enough money'),
    file: expect.stringContaining(card.cardToken),
  });
});
