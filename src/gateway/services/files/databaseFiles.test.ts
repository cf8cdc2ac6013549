import { randomBytes } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forgetFiles } from '#gateway/jobs/forgetFiles.ts';
import { piecesByKey, rotatePieces } from '#gateway/jobs/rotatePieces.ts';
import type { Files, Keyring } from '#gateway/ports.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { contains } from '#tests/pictures.ts';
import { databaseFiles } from './databaseFiles.ts';
import { pieceBytes } from './pieces.ts';

let gateway: TestGateway;
let files: Files;
beforeAll(async () => {
  gateway = await testGateway();
  files = filesUnder(gateway.ports.keys);
});
afterAll(() => gateway.close());

const filesUnder = (keys: Keyring) => databaseFiles({ ...gateway.ports, keys, db: gateway.database.unhurried });
const bytesOf = async (name: string, from = files) => {
  const content = await from.read(name);
  return content && new Response(content).bytes();
};
const counted = async () =>
  gateway.asStaff(async (db) => {
    const { rows } = await sql<{ files: bigint; pieces: bigint }>`select (select count(*) from files) as files,
      (select count(*) from file_pieces) as pieces`.execute(db);
    return rows[0];
  });
/** In chunks that fit no piece. */
const streamOf = (bytes: Uint8Array) => {
  let at = 0;
  return new ReadableStream<Uint8Array>({
    pull: (controller) => {
      if (at >= bytes.length) controller.close();
      else controller.enqueue(bytes.subarray(at, at + 100_003));
      at += 100_003;
    },
  });
};

test.each([0, 1, pieceBytes - 1, pieceBytes, pieceBytes + 1, 3 * pieceBytes + 7])(
  'a file of %i bytes is read as it was written, whole or as a stream, and is gone when removed',
  async (length) => {
    const bytes = new Uint8Array(randomBytes(length));
    for (const content of [bytes, streamOf(bytes)]) {
      await files.write('some.pdf', content);
      expect(await bytesOf('some.pdf')).toEqual(bytes);
      expect(await files.size('some.pdf')).toBe(length);
      expect((await counted())?.files).toBe(1n);
    }
    await files.remove('some.pdf');
    expect(await files.read('some.pdf')).toBeUndefined();
    expect(await files.size('some.pdf')).toBeUndefined();
    expect(await counted()).toEqual({ files: 0n, pieces: 0n });
  },
);

test('the tables say nothing of what is in it', async () => {
  const text = 'Ada Lovelace, born in London';
  await files.write('passport.pdf', new TextEncoder().encode(text.repeat(20_000)));
  const rows = await gateway.asStaff((db) => db.selectFrom('filePieces').selectAll().execute());
  expect(rows.length).toBeGreaterThan(1);
  for (const { cipher } of rows) expect(contains(new Uint8Array(cipher), 'Lovelace')).toBe(false);
  await files.remove('passport.pdf');
});

test('a file that breaks off leaves nothing, and what had its name stays', async () => {
  await files.write('statement.csv', new Uint8Array([1, 2, 3]));
  let chunks = 0;
  const breaking = new ReadableStream<Uint8Array>({
    pull: (controller) => (chunks++ < 5 ? controller.enqueue(new Uint8Array(pieceBytes)) : controller.error('gone')),
  });
  await expect(files.write('statement.csv', breaking)).rejects.toBe('gone');
  expect(await bytesOf('statement.csv')).toEqual(new Uint8Array([1, 2, 3]));
  expect(await counted()).toEqual({ files: 1n, pieces: 1n });
  await files.remove('statement.csv');
});

test('while it is written nobody sees it; what nobody ends is cleared away after a day', async () => {
  const endless = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new Uint8Array(2 * pieceBytes + 1)),
    pull: () => new Promise(() => {}),
  });
  void files.write('half.png', endless);
  while ((await counted())?.pieces !== 2n) await wait(10);
  expect(await files.read('half.png')).toBeUndefined();
  expect(await files.size('half.png')).toBeUndefined();
  gateway.clock.advance(23 * 3_600_000);
  await forgetFiles(gateway.ports);
  expect((await counted())?.pieces).toBe(2n);
  gateway.clock.advance(2 * 3_600_000);
  await forgetFiles(gateway.ports);
  expect(await counted()).toEqual({ files: 0n, pieces: 0n });
});

test('an export that no line of the download centre names is cleared away, too; a document stays', async () => {
  await files.write('download-1-1.csv', new Uint8Array([1]));
  await files.write('document.png', new Uint8Array([2]));
  gateway.clock.advance(25 * 3_600_000);
  await forgetFiles(gateway.ports);
  expect(await files.size('download-1-1.csv')).toBeUndefined();
  expect(await bytesOf('document.png')).toEqual(new Uint8Array([2]));
  await files.remove('document.png');
});

const tampering = {
  'a piece that takes another’s place': sql`update file_pieces set place = case place when 0 then 1 else 0 end
    where place in (0, 1)`,
  'a piece of another file': sql`update file_pieces as piece set cipher = other.cipher from file_pieces as other
    where piece.place = 0 and other.place = 0 and other.file_id <> piece.file_id`,
  'an end that was cut off': sql`update files set pieces = 2, size = 524288`,
  'another file’s name': sql`update files set name = case name when 'one.pdf' then 'three.pdf' else 'one.pdf' end`,
  'a changed byte': sql`update file_pieces set cipher = set_byte(cipher, 20, get_byte(cipher, 20) # 1) where place = 0`,
  'a missing piece': sql`delete from file_pieces where place = 1`,
};
test.each(Object.keys(tampering))('%s doesn’t open', async (name) => {
  const content = new Uint8Array(randomBytes(3 * pieceBytes));
  await files.write('one.pdf', content);
  await files.write('two.pdf', content);
  await gateway.asStaff(async (db) => {
    await sql`set constraints all deferred`.execute(db);
    const statement = tampering[name as keyof typeof tampering];
    if (name !== 'a piece that takes another’s place') await statement.execute(db);
    else
      for (const [from, to] of [
        [0, 9],
        [1, 0],
        [9, 1],
      ])
        await db
          .updateTable('filePieces')
          .set({ place: to as number })
          .where('place', '=', from as number)
          .execute();
  });
  await expect(bytesOf('one.pdf')).rejects.toThrow();
  if (/missing|cut off/.test(name))
    expect(await brokenRules(gateway.ports)).toContainEqual(expect.objectContaining({ rule: 'file.pieces' }));
  await gateway.asStaff((db) => db.deleteFrom('files').execute());
});

test('pieces are encrypted anew under a newer key, and are the same', async () => {
  const content = new Uint8Array(randomBytes(90 * 1024));
  const names = Array.from({ length: 90 }, (_, i) => `${i}.pdf`);
  for (const name of names) await files.write(name, content);
  const keys = { currentId: 'newer', byId: { newer: new Uint8Array(32).fill(9), ...gateway.ports.keys.byId } };
  const ports = { ...gateway.ports, keys };
  const done = await Promise.all([rotatePieces(ports), rotatePieces(ports)]);
  expect(done[0] + done[1]).toBe(90);
  expect(await piecesByKey(ports)).toEqual([{ keyId: 'newer', pieces: 90n }]);
  expect(await rotatePieces(ports)).toBe(0);
  const newerOnly = filesUnder({ currentId: 'newer', byId: { newer: keys.byId.newer } });
  for (const name of names.slice(0, 3)) expect(await bytesOf(name, newerOnly)).toEqual(content);
});
