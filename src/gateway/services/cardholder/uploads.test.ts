import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maxFileBytes } from '#domain/cardholder/onboarding.ts';
import { forgetUploads } from '#gateway/jobs/forgetUploads.ts';
import { brokenRules } from '#gateway/verify/verify.ts';
import { person, sendFile, uploader } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { comment, contains, jpeg, pdf, png } from '#tests/pictures.ts';
import { doorsPath, filePath } from '#wire/doors.ts';

const hour = 3_600_000;

let gateway: TestGateway;
let acme: string;
let administrator: Caller;
let colleague: Caller;
let viewer: Caller;
let operator: Caller;
let stranger: Caller;
let upload: ReturnType<typeof uploader>;

beforeAll(async () => {
  gateway = await testGateway({ sessionIdle: 1000 * hour, sessionAbsolute: 1000 * hour });
  upload = uploader(gateway);
  acme = await gateway.makeCustomer();
  const signedIn = async (values: Parameters<TestGateway['makeUser']>[0]) =>
    (await gateway.signIn(await gateway.makeUser(values))).caller;
  administrator = await signedIn({ customer: acme });
  colleague = await signedIn({ customer: acme });
  viewer = await signedIn({ customer: acme, role: 'Customer viewer' });
  operator = await signedIn({ role: 'Operator' });
  stranger = await signedIn({ customer: await gateway.makeCustomer() });
});
afterAll(() => gateway.close());

const send = async (caller: Caller, file: File, more: Record<string, string> = {}) => {
  const fields = { dtoName: 'cardholder', purpose: 'passport', ...more, file };
  const response = await sendFile(gateway, caller, fields);
  return { status: response.status, body: await response.json(), wait: response.headers.get('retry-after') };
};
const open = (caller: Caller, fileId: string) =>
  gateway.app.request(`http://localhost:3000${filePath(fileId)}`, {
    headers: caller.token ? { access_token: caller.token } : {},
  });
const statusOf = async (caller: Caller, fileId: string) => {
  const answer = await open(caller, fileId);
  await answer.bytes();
  return answer.status;
};

async function attached(fileId: string): Promise<string> {
  const documents = [{ purpose: 'passport', fileId }];
  const call = { dtoName: 'cardholder', requestId: gateway.requestId(), data: { ...person(), documents } };
  return (await gateway.door(administrator, 'create', call)).body.dto.id;
}

/** Where the right to read papers is for some cardholders only. */
test('a paper is opened only by who may read that cardholder’s, also at its own address', async () => {
  const conditions = { nationality: 'FR' };
  const narrow = await gateway.makeUser({
    customer: acme,
    role: { holds: ['cardholder:read'], limits: [{ of: 'cardholder:readDocuments', conditions }] },
  });
  const { caller } = await gateway.signIn(narrow);
  const fileId = await upload(administrator, 'passport');
  const id = await attached(fileId);
  expect((await gateway.command(caller, 'cardholderDocuments', { id })).status).toBe(403);
  expect(await statusOf(caller, fileId)).toBe(403);
});

describe('a file that is sent', () => {
  test.each([
    ['me.jpg', 'image/jpeg', jpeg()],
    ['me.png', 'image/png', png()],
    ['bill.pdf', 'application/pdf', pdf()],
  ])('%s is taken in as %s [S7.21]', async (name, type, content) => {
    const { status, body } = await send(administrator, new File([content], name, { type: 'text/html' }));
    expect(status).toBe(200);
    expect(body.dto).toMatchObject({ name, type });
    expect(body.dto.size).toBeLessThanOrEqual(content.length);
  });

  test('comes back as it was kept, to be saved and never to be run', async () => {
    const file = new File([jpeg([comment('by Robin')])], 'Pass "Ada".jpg');
    const { body } = await send(administrator, file);
    const answer = await open(administrator, body.dto.fileId);
    expect(await answer.bytes()).toEqual(jpeg());
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'content-disposition': "attachment; filename*=UTF-8''Pass%20Ada.jpg",
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
    });
  });

  test.each([
    ['a page that says it is a picture', '<script>alert(1)</script>', 'me.png', 415],
    ['a drawing', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'me.svg', 415],
    ['nothing', '', 'me.png', 415],
  ])('%s is refused', async (_, content, name, expected) => {
    const { status, body } = await send(administrator, new File([content], name, { type: 'image/png' }));
    expect(status).toBe(expected);
    expect(body.msg).toBe('Please choose a JPEG, PNG or PDF file.');
  });

  test('is answered in the language that its form says, as every body does', async () => {
    const refused = await send(administrator, new File(['text'], 'me.png'), { language: 'fr' });
    expect(refused.body.msg).toBe('Choisissez un fichier JPEG, PNG ou PDF.');
    const large = new File([png(), new Uint8Array(maxFileBytes)], 'large.png');
    expect((await send(administrator, large, { language: 'fr' })).body.msg).toMatch(/^Le fichier est trop volumineux/);
    const taken = await send(administrator, new File([png()], 'me.png'), { language: 'fr' });
    const read = await gateway.door(administrator, 'list', { dtoName: 'cardholder', language: 'fr' });
    expect(taken.body.msg).toBe(read.body.msg);
    const fromThePage = { ...administrator, cookie: 'portal-language=fr' };
    const unspoken = await send(fromThePage, new File(['text'], 'me.png'), { language: 'tlh' });
    expect(unspoken.body.msg).toBe(refused.body.msg);
  });

  test('of more than 10 MB is refused in words, whether it says so or not', async () => {
    const large = new File([png(), new Uint8Array(maxFileBytes)], 'large.png');
    const { status, body } = await send(administrator, large);
    expect([status, body.msg]).toEqual([413, 'The file is too large. The limit is 10 MB.']);
    expect(body.errors).toEqual({ file: body.msg });
    const endless = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(1024 * 1024)) });
    const init = {
      method: 'POST',
      body: endless,
      duplex: 'half',
      headers: { access_token: administrator.token as string, 'content-type': 'multipart/form-data; boundary=x' },
    };
    expect((await gateway.app.request(`http://localhost:3000${doorsPath}/upload`, init)).status).toBe(413);
  });

  test.each([
    [{ purpose: 'selfie' }, 'purpose'],
    [{ dtoName: 'card' }, 'dtoName'],
    [{ customerId: 'x' }, 'customerId'],
  ])('with %j is refused at that field', async (more, field) => {
    const { status, body } = await send(administrator, new File([png()], 'me.png'), more);
    expect(status).toBe(400);
    expect(Object.keys(body.errors)).toEqual([field]);
  });

  test('must be a form with a file', async () => {
    const json = await gateway.door(administrator, 'upload', { dtoName: 'cardholder', purpose: 'passport' });
    expect(json.status).toBe(415);
    const without = await sendFile(gateway, administrator, { dtoName: 'cardholder', purpose: 'passport' });
    expect(without.status).toBe(400);
  });
});

describe('who may', () => {
  test('nobody without a session, and no viewer', async () => {
    const file = () => new File([png()], 'me.png');
    expect((await send({}, file())).status).toBe(401);
    expect((await send(viewer, file())).status).toBe(403);
  });

  test('until a form is sent with it, a file is its bringer’s', async () => {
    const fileId = await upload(administrator, 'passport');
    expect(await statusOf(administrator, fileId)).toBe(200);
    for (const caller of [colleague, operator, stranger, viewer]) expect(await statusOf(caller, fileId)).toBe(404);
    const documents = [{ purpose: 'passport', fileId }];
    const call = { dtoName: 'cardholder', requestId: gateway.requestId(), data: { ...person(), documents } };
    const stolen = await gateway.door(colleague, 'create', call);
    expect(stolen.body.errors).toEqual({
      'documents.passport': 'This file is no longer available. Please upload it again.',
    });
  });

  test('then it is for who may read documents; another customer’s is not there', async () => {
    const fileId = await upload(administrator, 'passport');
    await attached(fileId);
    expect(await statusOf(colleague, fileId)).toBe(200);
    expect(await statusOf(operator, fileId)).toBe(200);
    expect(await statusOf(viewer, fileId)).toBe(403);
    expect(await statusOf(stranger, fileId)).toBe(404);
    expect(await statusOf({}, fileId)).toBe(401);
    expect(await statusOf(operator, crypto.randomUUID())).toBe(404);
    expect(await statusOf(operator, '..%2Fkeys')).toBe(404);
  });

  test('every look at a document is in the audit log, and so is every file that came', async () => {
    const fileId = await upload(administrator, 'passport');
    await attached(fileId);
    await statusOf(colleague, fileId);
    await statusOf(viewer, fileId.toUpperCase());
    const page = { dtoName: 'auditLog', page: 1, size: 100, filter: { subjectId: fileId } };
    const { records } = (await gateway.door(administrator, 'page', page)).body.dto;
    const told = records.map(({ operation, outcome }: Record<string, string>) => `${operation} ${outcome}`);
    expect(told.toSorted()).toEqual(['readDocument begun', 'readDocument done', 'readDocument refused', 'upload done']);
  });

  test('operator staff’s upload becomes the customer’s with the form', async () => {
    const fileId = await upload(operator, 'passport');
    const documents = [{ purpose: 'passport', fileId }];
    const data = { ...person(), customerId: acme, documents };
    await gateway.door(operator, 'create', { dtoName: 'cardholder', requestId: gateway.requestId(), data });
    expect(await statusOf(administrator, fileId)).toBe(200);
  });
});

describe('a cardholder’s documents', () => {
  test('are listed with what is missing; a later one takes the place of an earlier', async () => {
    const [first, second] = [await upload(administrator, 'passport'), await upload(administrator, 'passport')];
    const id = await attached(first);
    const read = async () => (await gateway.command(operator, 'cardholderDocuments', { id })).body.dto;
    expect(await read()).toMatchObject({
      documents: [{ fileId: first, purpose: 'passport', type: 'image/png', uploadedBy: 'Robin Example' }],
      missing: ['addressProof'],
    });
    const documents = [{ purpose: 'passport', fileId: second }];
    const call = { dtoName: 'cardholder', requestId: gateway.requestId(), id, data: { ...person(), documents } };
    expect((await gateway.door(administrator, 'update', call)).status).toBe(200);
    expect((await read()).documents).toMatchObject([{ fileId: second }]);
  });

  test('a file for one purpose doesn’t serve another, and serves once', async () => {
    const fileId = await upload(administrator, 'passport');
    const id = await attached(await upload(administrator, 'passport'));
    const submit = (purpose: string) =>
      gateway.command(administrator, 'submitCardholder', { id, documents: [{ purpose, fileId }] });
    expect((await submit('addressProof')).status).toBe(400);
    await attached(fileId);
    expect((await submit('passport')).status).toBe(400);
  });
});

test('a document whose file is missing is said to be so, to whoever looks and in the log', async () => {
  const fileId = await upload(administrator, 'passport');
  await attached(fileId);
  await gateway.ports.files.remove(`${fileId}.png`);
  const answer = await open(colleague, fileId);
  expect([answer.status, await answer.json()]).toEqual([
    404,
    {
      code: '40401',
      msg: 'This document’s file is missing from storage. Please contact the portal’s administrator.',
    },
  ]);
  expect(gateway.logged).toContainEqual(expect.objectContaining({ level: 'error', fields: { file: `${fileId}.png` } }));
  const found = (await brokenRules(gateway.ports)).find(({ rule }) => rule === 'document.file');
  expect(found?.row).toMatchObject({ documentId: fileId, found: null });
});

describe('a file that no form is sent with', () => {
  test('is forgotten after a day, its content too; what belongs to a cardholder stays', async () => {
    const [waiting, kept] = [await upload(administrator, 'passport'), await upload(administrator, 'passport')];
    await attached(kept);
    gateway.clock.advance(23 * hour);
    await forgetUploads(gateway.ports);
    expect(await statusOf(administrator, waiting)).toBe(200);
    gateway.clock.advance(2 * hour);
    await forgetUploads(gateway.ports);
    await forgetUploads(gateway.ports);
    expect(await statusOf(administrator, waiting)).toBe(404);
    expect(await gateway.ports.files.read(`${waiting}.png`)).toBeUndefined();
    expect(await statusOf(administrator, kept)).toBe(200);
  });

  test('when the store fails, nothing can be sent with what isn’t there, and it is cleared away', async () => {
    const { write } = gateway.ports.files;
    gateway.ports.files.write = () => Promise.reject(new Error('no room'));
    const { status } = await send(administrator, new File([png()], 'me.png'));
    gateway.ports.files.write = write;
    expect(status).toBe(500);
    const rows = () =>
      gateway.asStaff((db) =>
        db.selectFrom('cardholderDocuments').select('id').where('storedAt', 'is', null).execute(),
      );
    expect(await rows()).toHaveLength(1);
    gateway.clock.advance(25 * hour);
    await forgetUploads(gateway.ports);
    expect(await rows()).toEqual([]);
  });

  test('that can’t be removed just now keeps no other from it, and is removed later', async () => {
    const [stuck, other] = [await upload(administrator, 'passport'), await upload(administrator, 'passport')];
    gateway.clock.advance(25 * hour);
    const { files } = gateway.ports;
    const remove = (name: string) =>
      name.startsWith(stuck) ? Promise.reject(new Error('no such door')) : files.remove(name);
    const left = async () => [await files.size(`${stuck}.png`), await files.size(`${other}.png`)].map(Boolean);
    await forgetUploads({ ...gateway.ports, files: { ...files, remove } });
    expect(await left()).toEqual([true, false]);
    await forgetUploads(gateway.ports);
    expect(await left()).toEqual([false, false]);
  });

  test('waits with at most a hundred others of the same user', async () => {
    const hoarder = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
    for (let count = 0; count < 100; count++) await upload(hoarder, 'passport');
    // No time helps: they are to send the forms.
    expect(await send(hoarder, new File([png()], 'me.png'))).toMatchObject({ status: 429, wait: null });
  });
});

test('a kept file says nothing of where it was taken', async () => {
  const { body } = await send(administrator, new File([jpeg([comment('48.8584, 2.2945')])], 'me.jpg'));
  const kept = await gateway.ports.files.read(`${body.dto.fileId}.jpg`);
  expect(contains(await new Response(kept).bytes(), '48.8584')).toBe(false);
});
