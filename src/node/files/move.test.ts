import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Files } from '#gateway/ports.ts';
import { databaseFiles } from '#gateway/services/files/databaseFiles.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { sendFile, uploader } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { png } from '#tests/pictures.ts';
import { s3Store } from '#tests/s3.ts';
import { filePath } from '#wire/doors.ts';
import { readSettings } from '../settings.ts';
import { folderOf } from './folder.ts';
import { moveFiles } from './move.ts';
import { openPlaces } from './open.ts';
import { inPlaces } from './places.ts';
import { rotateObjects } from './rotateObjects.ts';
import { s3Files } from './s3.ts';

/** Beside the embedded database files are never in the database: it has one connection, which who asks for them may hold. */
const isPostgres = Boolean(process.env.TEST_DATABASE_URL);
const inside = isPostgres ? 'database' : 's3';
const folder = mkdtempSync(join(tmpdir(), 'portal-move-'));
let gateway: TestGateway;
let store: Awaited<ReturnType<typeof s3Store>>;
let caller: Caller;
let documents: string[];
let places: Record<'folder' | 'database' | 's3', Files>;

beforeAll(async () => {
  gateway = await testGateway();
  store = await s3Store();
  caller = (await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }))).caller;
  places = {
    folder: folderOf(folder),
    database: databaseFiles({ ...gateway.ports, db: gateway.database.unhurried }),
    s3: s3Files(store.address, gateway.ports),
  };
});
afterAll(async () => {
  await gateway.close();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  await gateway.asStaff((db) => db.deleteFrom('cardholderDocuments').execute());
  gateway.ports.files = places.folder;
  const upload = uploader(gateway);
  documents = [];
  for (let i = 0; i < 5; i++) documents.push(await upload(caller, 'passport'));
});

const shown = async (fileId: string) => {
  const init = { headers: { access_token: caller.token as string } };
  const answer = await gateway.app.request(`http://localhost:3000${filePath(fileId)}`, init);
  return answer.status === 200 ? answer.bytes() : answer.status;
};
const sizesIn = (place: Files) => Promise.all(documents.map((id) => place.size(`${id}.png`)));
const size = png().length;
const nowhere = Array.from({ length: 5 }, () => undefined);
const everywhere = Array.from({ length: 5 }, () => size);

const moves = [
  ['folder', 'database'],
  ['folder', 's3'],
  ['database', 's3'],
  ['s3', 'database'],
  ['s3', 'folder'],
] as const;
test.each(moves.filter((pair) => isPostgres || !pair.some((place) => place === 'database')))(
  'files move from the %s to the %s, and are shown all the while',
  async (from, to) => {
    if (from !== 'folder') await moveFiles(gateway.ports.db, places[from], [places.folder]);
    gateway.ports.files = inPlaces([places[to], places[from]]);
    const seen: unknown[] = [];
    await moveFiles(gateway.ports.db, places[to], [places[from]], async ({ seen: done, of, moved }) => {
      seen.push([done, of, moved]);
    });
    expect(seen).toEqual([1, 2, 3, 4, 5].map((done) => [done, 5, done]));
    expect(await sizesIn(places[from])).toEqual(nowhere);
    expect(await sizesIn(places[to])).toEqual(everywhere);
    for (const id of documents) expect(await shown(id)).toEqual(png());
    expect(await brokenRules(gateway.ports)).toEqual([]);
    expect(await moveFiles(gateway.ports.db, places[to], [places[from]])).toEqual({ seen: 5, of: 5, moved: 0 });
  },
);

test('a store that the settings name twice, once with a slash at its end, keeps its files', async () => {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = store.address;
  const settings = readSettings(
    {
      PORTAL_FILES: `s3://${bucket}/portal/,s3://${bucket}/portal`,
      AWS_ENDPOINT_URL_S3: endpoint,
      AWS_REGION: region,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      PORTAL_DATA: folder,
    },
    folder,
  );
  await moveFiles(gateway.ports.db, places.s3, [places.folder]);
  const [to, ...from] = openPlaces(settings, { ...gateway.ports, db: gateway.database.unhurried });
  await moveFiles(
    gateway.ports.db,
    to.files,
    from.map(({ files }) => files),
  );
  expect(await sizesIn(places.s3)).toEqual(everywhere);
});

test('what was stopped at any point goes on, and every file is shown meanwhile', async () => {
  const dying = (verb: 'write' | 'read' | 'remove', place: Files, left: number): Files => ({
    ...place,
    [verb]: (...asked: [string, Uint8Array]) => {
      if (left-- === 0) throw new Error('killed');
      return place[verb](...asked) as never;
    },
  });
  gateway.ports.files = inPlaces([places[inside], places.folder]);
  const moves = [
    [dying('write', places[inside], 1), places.folder],
    [dying('read', places[inside], 1), places.folder],
    [places[inside], dying('remove', places.folder, 1)],
  ] as const;
  for (const [to, from] of moves) {
    await expect(moveFiles(gateway.ports.db, to, [from])).rejects.toThrow('killed');
    for (const id of documents) expect(await shown(id)).toEqual(png());
  }
  await moveFiles(gateway.ports.db, places[inside], [places.folder]);
  expect(await sizesIn(places.folder)).toEqual(nowhere);
  expect(await sizesIn(places[inside])).toEqual(everywhere);
});

test('a file that arrives otherwise than it left is named, and the old one stays', async () => {
  const garbling: Files = { ...places.s3, write: (name) => places.s3.write(name, new Uint8Array([0])) };
  const moved = moveFiles(gateway.ports.db, garbling, [places.folder]);
  await expect(moved).rejects.toThrow(/^The file [\w-]+\.png is not the same in both places: neither was removed\.$/);
  expect(await sizesIn(places.folder)).toEqual(everywhere);
});

test('a document that is removed while it moves is gone from both places', async () => {
  const [id] = documents as [string];
  const removing: Files = {
    ...places[inside],
    write: async (name, content) => {
      await gateway.asStaff((db) => db.deleteFrom('cardholderDocuments').where('id', '=', id).execute());
      await places[inside].write(name, content);
    },
  };
  await moveFiles(gateway.ports.db, removing, [places.folder]);
  expect((await sizesIn(places[inside])).filter((each) => each === undefined)).toHaveLength(1);
  expect(await places.folder.size(`${id}.png`)).toBeUndefined();
});

test('files of an S3 store are sealed anew under a newer key, once', async () => {
  await moveFiles(gateway.ports.db, places.s3, [places.folder]);
  const keys = { currentId: 'newer', byId: { newer: new Uint8Array(32).fill(9), ...gateway.ports.keys.byId } };
  const under = s3Files(store.address, { ...gateway.ports, keys });
  expect(await rotateObjects(gateway.ports.db, under, 'newer')).toBe(5);
  expect(await rotateObjects(gateway.ports.db, under, 'newer')).toBe(0);
  gateway.ports.files = s3Files(store.address, {
    ...gateway.ports,
    keys: { currentId: 'newer', byId: { newer: keys.byId.newer } },
  });
  for (const id of documents) expect(await shown(id)).toEqual(png());
});

test('one that somebody changed there is named, and the others are sealed anew all the same', async () => {
  await moveFiles(gateway.ports.db, places.s3, [places.folder]);
  const keys = { currentId: 'newer', byId: { newer: new Uint8Array(32).fill(9), ...gateway.ports.keys.byId } };
  const under = s3Files(store.address, { ...gateway.ports, keys });
  const [key, object] = [...store.objects].find(([path]) => path.includes(documents[1] as string)) as [string, Buffer];
  store.objects.set(key, Buffer.concat([object.subarray(0, -1), Buffer.from([object.at(-1) === 0 ? 1 : 0])]));
  const sealing = rotateObjects(gateway.ports.db, under, 'newer');
  await expect(sealing).rejects.toThrow(new RegExp(`^The file ${documents[1]}\\.png can't be read\\.$`));
  const newer = await Promise.all(documents.map(async (id) => (await under.heading(`${id}.png`))?.keyId === 'newer'));
  expect(newer).toEqual([true, false, true, true, true]);
});

test('a document that is removed while it is sealed anew doesn’t come back', async () => {
  await moveFiles(gateway.ports.db, places.s3, [places.folder]);
  const [id] = documents as [string];
  const keys = { currentId: 'newer', byId: { newer: new Uint8Array(32).fill(9), ...gateway.ports.keys.byId } };
  const under = s3Files(store.address, { ...gateway.ports, keys });
  const removing: typeof under = {
    ...under,
    write: async (name, content) => {
      await gateway.asStaff((db) => db.deleteFrom('cardholderDocuments').where('id', '=', id).execute());
      await under.write(name, content);
    },
  };
  await rotateObjects(gateway.ports.db, removing, 'newer');
  expect((await sizesIn(under)).filter((each) => each === undefined)).toHaveLength(1);
});

test('while the store is away, uploads and looks are refused in words, and nothing half is left', async () => {
  gateway.ports.files = places.s3;
  const [id] = documents as [string];
  await moveFiles(gateway.ports.db, places.s3, [places.folder]);
  store.state = 'hanging up';
  const file = new File([png()], 'me.png');
  const refused = await sendFile(gateway, caller, { dtoName: 'cardholder', purpose: 'passport', file });
  const looked = await shown(id);
  store.state = 'well';
  expect([refused.status, (await refused.json()).msg]).toEqual([
    503,
    'We can’t save or load files right now. Nothing was changed. Please try again later.',
  ]);
  expect(looked).toBe(503);
  expect(await shown(id)).toEqual(png());
  const unfinished = await gateway.asStaff((db) =>
    db.selectFrom('cardholderDocuments').select('storedName').where('storedAt', 'is', null).execute(),
  );
  expect(unfinished).toHaveLength(1);
  expect(await places.s3.size(unfinished[0]?.storedName as string)).toBeUndefined();
});
