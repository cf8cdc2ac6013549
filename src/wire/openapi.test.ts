import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from 'vitest';
import { commands } from '#domain/contract.ts';
import { nounNames } from '#domain/nouns.ts';
import { dashboardCalls } from './dashboard.ts';
import { doors, doorsPath } from './doors.ts';
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

interface Schema {
  $ref?: string;
  properties?: Record<string, { const?: unknown; properties?: object }>;
  required?: string[];
}
const meant = ({ $ref = '' }: Schema): Schema => document.components.schemas[$ref.split('/').at(-1) as string];
const union = (door: string, side: 'asked' | 'answered') => {
  const { requestBody, responses } = document.paths[`${doorsPath}/${door}`].post;
  return (side === 'asked' ? requestBody : responses[door === 'export' ? 202 : 200]).content['application/json'].schema;
};
const ofDtoName = (door: string, dtoName: string): Schema =>
  meant({ $ref: union(door, 'asked').discriminator.mapping[dtoName] });

test('names every command of /call, and every noun of the doors that all go through', () => {
  expect(Object.keys(union('call', 'asked').discriminator.mapping)).toEqual(Object.keys(commands));
  for (const door of ['list', 'page', 'get']) {
    expect(Object.keys(union(door, 'asked').discriminator.mapping)).toEqual(nounNames);
  }
});

test('says in a few words what each operation is for', () => {
  const operations = Object.values<object>(document.paths).flatMap((methods) => Object.values(methods));
  expect(operations.filter(({ summary, operationId }) => !summary || !operationId)).toEqual([]);
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(operations.length);
});

test('tells files of the download centre and uploaded ones where they are read', () => {
  expect(document.paths).toHaveProperty([`${doorsPath}/download/{id}`, 'get']);
  expect(document.paths).toHaveProperty([`${doorsPath}/file/{id}`, 'get']);
});

test('refers only to schemas that it holds', () => {
  const references = JSON.stringify(document).match(/#\/components\/schemas\/\w+/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  for (const reference of new Set(references)) {
    expect(document.components.schemas).toHaveProperty(reference.split('/').at(-1) as string);
  }
});

const jsonDoors = doors.filter((door) => door !== 'upload');

test.each(jsonDoors)('%s is asked and answered by dtoName, each with a closed schema of its own', (door) => {
  for (const side of ['asked', 'answered'] as const) {
    const { oneOf, discriminator } = union(door, side);
    expect(discriminator.propertyName).toBe('dtoName');
    expect(oneOf.map(({ $ref }: Schema) => $ref)).toEqual(Object.values(discriminator.mapping));
    for (const [dtoName, $ref] of Object.entries<string>(discriminator.mapping)) {
      const schema = meant({ $ref });
      expect(schema).toMatchObject({ additionalProperties: false, properties: { dtoName: { const: dtoName } } });
      expect(schema.required).toContain('dtoName');
    }
  }
});

test('says of a command what it can’t do without', () => {
  const { required } = ofDtoName('call', 'adjustAccount');
  expect(required).toEqual(expect.arrayContaining(['dtoName', 'requestId', 'id', 'reason', 'amount']));
});

test('offers to find by a field what has such a field, and names it', () => {
  expect(union('get-by', 'asked').discriminator.mapping).not.toHaveProperty('cardLog');
  const { properties } = ofDtoName('get-by', 'account');
  expect(Object.keys(properties?.by?.properties ?? {})).toEqual(['accountNumber']);
});

test('has nothing that a linter of such documents minds', async () => {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source: JSON.stringify(document), config });
  expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([]);
});
