import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from '#domain/contract.ts';
import { dashboardCalls } from './dashboard.ts';
import { openApiDocument } from './openapi.ts';
import { doorsPath } from './operations.ts';

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

const doorsBodies = (door: string) =>
  document.paths[`${doorsPath}/${door}`].post.requestBody.content['application/json'].schema.oneOf;

/** Every schema within a value that says one of several must fit, and no other. */
function exclusive(value: unknown): { properties?: Record<string, { const?: unknown }> }[][] {
  if (typeof value !== 'object' || value === null) return [];
  return [...('oneOf' in value ? [value.oneOf as never] : []), ...Object.values(value).flatMap(exclusive)];
}

test('an answer that any noun may give, such as an empty page, is asked to fit one noun at least and not one alone', () => {
  const answers = Object.values<object>(document.paths).flatMap((methods) =>
    Object.values(methods).map(({ responses }) => responses),
  );
  const toldApart = exclusive(answers).map((choices) =>
    Object.keys(choices[0]?.properties ?? {}).some(
      (name) => new Set(choices.map(({ properties }) => properties?.[name]?.const)).size === choices.length,
    ),
  );
  expect(toldApart).not.toContain(false);
});

test('says of a command what it can’t do without', () => {
  const { required } = doorsBodies('call').find(({ title }: { title: string }) => title === 'adjustAccount');
  expect(required).toEqual(expect.arrayContaining(['dtoName', 'requestId', 'id', 'reason', 'amount']));
});

test('offers to find by a field what has such a field, and names it', () => {
  const bodies = doorsBodies('get-by');
  expect(bodies.map(({ title }: { title: string }) => title)).not.toContain('cardLog');
  const { by } = bodies.find(({ title }: { title: string }) => title === 'account').properties;
  expect(Object.keys(by.properties)).toEqual(['accountNumber']);
});
