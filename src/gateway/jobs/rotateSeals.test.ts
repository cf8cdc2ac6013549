import { afterAll, beforeAll, expect, test } from 'vitest';
import { seededGateway, type TestGateway } from '#tests/gateway.ts';
import { checks } from '../verify/checks.ts';
import { brokenRules } from '../verify/verify.ts';
import { rotateSeals } from './rotateSeals.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await seededGateway();
});
afterAll(() => gateway.close());

const newer = new Uint8Array(32).fill(9);
const ofStatements = checks.filter(({ name }) => name.startsWith('statement'));
const rules = async (keys: TestGateway['ports']['keys']) =>
  (await brokenRules({ ...gateway.ports, keys }, ofStatements)).map(({ rule }) => rule);

test('statements that an older key of the ring signed still hold, and are signed anew so that it can be retired', async () => {
  const ring = { currentId: 'newer', byId: { newer, ...gateway.ports.keys.byId } };
  expect(await rules(ring)).toEqual([]);
  expect(await rules({ currentId: 'newer', byId: { newer } })).toEqual(['statement.signature']);
  const done = await rotateSeals({ ...gateway.ports, keys: ring });
  expect(done).toBeGreaterThan(0);
  expect(await rules({ currentId: 'newer', byId: { newer } })).toEqual([]);
  expect(await rotateSeals({ ...gateway.ports, keys: ring })).toBe(0);
});

test('what was sealed before there were signatures is signed, unless its seal isn’t that of what it says', async () => {
  const keys = { currentId: 'newer', byId: { newer } };
  const unsign = { sealKey: null, sealSignature: null };
  await gateway.database.asOwner((db) => db.updateTable('statements').set(unsign).execute());
  expect(await rules(keys)).toEqual(['statement.signature']);
  expect(await rotateSeals({ ...gateway.ports, keys })).toBeGreaterThan(0);
  expect(await rules(keys)).toEqual([]);
  await gateway.database.asOwner(async (db) => {
    const { id } = await db
      .selectFrom('statements')
      .select('id')
      .where('lineCount', '>', 0)
      .limit(1)
      .executeTakeFirstOrThrow();
    await db
      .updateTable('statements')
      .set({ ...unsign, seal: '0'.repeat(64) })
      .where('id', '=', id)
      .execute();
  });
  await expect(rotateSeals({ ...gateway.ports, keys })).rejects.toThrow(/its seal says/);
});
