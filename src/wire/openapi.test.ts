import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';
import { dashboardCalls } from './dashboard.ts';
import { openApiDocument } from './openapi.ts';

const committed = () => JSON.parse(readFileSync(new URL('../../docs/openapi.json', import.meta.url), 'utf8'));
const document = JSON.parse(JSON.stringify(openApiDocument()));

test('the committed OpenAPI document is the one that the contract makes (npm run openapi renews it)', () => {
  expect(committed()).toEqual(document);
});

test('names every dashboard call with its path and method', () => {
  for (const call of Object.values(dashboardCalls)) {
    expect(document.paths[call.path]).toHaveProperty(call.method.toLowerCase());
  }
});

test('names every command of /call', () => {
  const bodies = document.paths['/api/portal/cms/card/call'].post.requestBody.content['application/json'].schema.oneOf;
  expect(bodies.map((body: { title: string }) => body.title)).toEqual(Object.keys(commands));
});

test('refers only to schemas that it holds', () => {
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1) as string);
  }
});
