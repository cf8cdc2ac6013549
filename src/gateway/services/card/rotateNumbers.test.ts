import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Keyring } from '#gateway/ports.ts';
import { openNumber } from '#gateway/services/card/cardSecrets.ts';
import { isCitus } from '#tests/citus.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { keyUse, rotateNumbers } from './rotateNumbers.ts';

let gateway: TestGateway;
let rotated: Keyring;

beforeAll(async () => {
  gateway = await testGateway();
  const { byId } = gateway.ports.keys;
  rotated = { currentId: 'newer', byId: { newer: new Uint8Array(32).fill(9), ...byId } };
});
afterAll(() => gateway.close());

const card = (id: string) =>
  gateway.asStaff((db) => db.selectFrom('cards').selectAll().where('id', '=', id).executeTakeFirstOrThrow());

test('every number is the same afterwards, under the new key, while its CVV2 keeps the one it was printed with', async () => {
  const made = await Promise.all(Array.from({ length: 5 }, () => gateway.makeCard()));
  const before = await Promise.all(made.map(async ({ id }) => openNumber(gateway.ports.keys, await card(id))));
  const ports = { ...gateway.ports, keys: rotated };
  const [one, other] = await Promise.all([rotateNumbers(ports), rotateNumbers(ports)]);
  // Two at once share the work, but on several machines, where none passes over what another holds.
  expect(one + other).toBeGreaterThanOrEqual(5);
  if (!isCitus) expect(one + other).toBe(5);
  for (const [index, { id }] of made.entries()) {
    const row = await card(id);
    expect(row).toMatchObject({ numberKey: 'newer', cvvKey: 'test' });
    expect(await openNumber(rotated, row)).toBe(before[index]);
  }
  expect(await keyUse(ports)).toEqual([
    { keyId: 'newer', numbers: 5n, cvv2: 0n },
    { keyId: 'test', numbers: 0n, cvv2: 5n },
  ]);
  expect(await rotateNumbers(ports)).toBe(0);
});

test('a number that doesn’t open stays as it is and is named, and keeps no other under the older key', async () => {
  const [damaged, other] = [await gateway.makeCard(), await gateway.makeCard()];
  const ports = {
    ...gateway.ports,
    keys: { ...rotated, currentId: 'newest', byId: { newest: new Uint8Array(32), ...rotated.byId } },
  };
  const numberCipher = new Uint8Array(44);
  const { id } = damaged;
  await gateway.asStaff((db) => db.updateTable('cards').set({ numberCipher }).where('id', '=', id).execute());
  await expect(rotateNumbers(ports)).rejects.toThrow(id);
  expect([await card(id), await card(other.id)].map(({ numberKey }) => numberKey)).toEqual(['test', 'newest']);
});
