import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays } from '#domain/dates.ts';
import { transactionStatus } from '#domain/enumerations.ts';
import type { Statement } from '#domain/statement/statement.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { moneyMovers } from '#tests/movements.ts';
import { doorsPath } from '#wire/doors.ts';

const day = 86_400_000;

let gateway: TestGateway;
let administrator: Caller;
let viewer: Caller;
let ofAccount: Statement;
let ofCard: Statement;

beforeAll(async () => {
  gateway = await testGateway();
  const acme = await gateway.makeCustomer({ name: '峣煊贸易' });
  const card = await gateway.makeCard({ customer: acme });
  const move = moneyMovers(gateway);
  await move.onAccount(card, 500_00n);
  await move.onAccount(card, -120_50n);
  await move.onCard(card, 40_00n);
  gateway.clock.advance(day);
  await makeStatements(gateway.ports);
  administrator = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
  viewer = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer viewer' }))).caller;
  const made: Statement[] = (await gateway.door(viewer, 'list', { dtoName: 'statement' })).body.dto;
  [ofCard, ofAccount] = [1, 2].map((type) => made.find(({ statementType }) => statementType === type)) as [
    Statement,
    Statement,
  ];
});
afterAll(() => gateway.close());

test('statements are narrowed by their day, the first and the last included', async () => {
  const { statementDate } = ofAccount;
  const [before, after] = [-1, 1].map((days) => addDays(statementDate, days));
  const within = async (range: object) =>
    (await gateway.door(viewer, 'list', { dtoName: 'statement', filter: { statementDate: range } })).body.dto.length;
  expect({
    itself: await within({ from: statementDate, to: statementDate }),
    from: await within({ from: statementDate }),
    to: await within({ to: statementDate }),
    later: await within({ from: after }),
    earlier: await within({ to: before }),
  }).toEqual({ itself: 2, from: 2, to: 2, later: 0, earlier: 0 });
});

async function download(caller: Caller, body: object) {
  const headers = { 'content-type': 'application/json', access_token: caller.token ?? '' };
  const init = { method: 'POST', headers, body: JSON.stringify({ dtoName: 'statementFile', ...body }) };
  const response = await gateway.app.request(`http://localhost:3000${doorsPath}/export`, init);
  return { response, bytes: await response.bytes() };
}
const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes);
const rows = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .map((line) => line.split(','));

describe('the file of a statement', () => {
  test('is made only of those that the right to make files is for', async () => {
    const { customerId, statementType } = ofAccount;
    const limits = [{ of: 'statement:export', conditions: { statementType } }] as const;
    const role = { holds: ['statement:read'], limits } as const;
    const { caller } = await gateway.signIn(await gateway.makeUser({ customer: customerId, role }));
    const statusOf = async (...ids: string[]) => (await download(caller, { ids, format: 'csv' })).response.status;
    expect(await statusOf(ofAccount.id)).toBe(200);
    expect([await statusOf(ofCard.id), await statusOf(ofAccount.id, ofCard.id)]).toEqual([403, 403]);
  });

  test.each(['en', 'fr', 'zh_CN'])('is a PDF under the name that its record says, in %s', async (language) => {
    const { response, bytes } = await download(administrator, { ids: [ofAccount.id], format: 'pdf', language });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    expect(response.headers.get('content-disposition')).toBe(`attachment; filename="${ofAccount.fileName}"`);
    expect(text(bytes.subarray(0, 5))).toBe('%PDF-');
    expect(text(bytes.subarray(-6)).trim()).toBe('%%EOF');
    // The font with Chinese goes along, cut down to what is shown.
    expect(text(bytes)).toContain('NotoSansSC-Regular');
    expect(bytes.length).toBeLessThan(200_000);
  });

  test('is a CSV of its lines, in the caller’s zone and language', async () => {
    const asked = { ids: [ofAccount.id], format: 'csv', language: 'fr', timeZone: 'Asia/Shanghai' };
    const { response, bytes } = await download(administrator, asked);
    expect(response.headers.get('content-disposition')).toContain(ofAccount.fileName.replace('.pdf', '.csv'));
    const [headings, ...lines] = rows(text(bytes));
    expect(headings?.length).toBe(10);
    expect(headings?.[1]).toBe('Date de l’opération (Asia/Shanghai)');
    expect(lines.map((line) => line.slice(-3, -1))).toEqual([
      ['500.00', '500.00'],
      ['-120.50', '379.50'],
    ]);
    expect(lines[0]?.[1]).toBe('2026-03-02 17:00:00');
  });

  test('stays the same when a purchase in it is refunded later', async () => {
    const asked = { ids: [ofCard.id], format: 'csv' };
    const before = text((await download(administrator, asked)).bytes);
    const status = transactionStatus.code.refund;
    await gateway.asStaff((db) => db.updateTable('cardTransactions').set({ status }).execute());
    expect(text((await download(administrator, asked)).bytes)).toBe(before);
  });

  test('is found by its id in capital letters, too, as its lines are', async () => {
    const ids = [ofAccount.id.toUpperCase()];
    expect((await gateway.command(viewer, 'statementLines', { id: ids[0], size: 10 })).status).toBe(200);
    expect((await download(administrator, { ids, format: 'csv' })).response.status).toBe(200);
  });

  test('is a workbook, too', async () => {
    const { response, bytes } = await download(administrator, { ids: [ofCard.id], format: 'xlsx' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml');
    const sheet = text(unzipSync(bytes)['xl/worksheets/sheet1.xml'] as Uint8Array);
    expect(sheet).toContain('<v>40.00</v>');
  });

  test('comes with others as a ZIP, each under its own name', async () => {
    const { response, bytes } = await download(administrator, { ids: [ofAccount.id, ofCard.id], format: 'pdf' });
    expect(response.headers.get('content-type')).toBe('application/zip');
    const files = unzipSync(bytes);
    expect(Object.keys(files)).toEqual([ofAccount.fileName, ofCard.fileName]);
    for (const file of Object.values(files)) expect(text(file.subarray(0, 5))).toBe('%PDF-');
  });
});

describe('who may take it', () => {
  test('not who may only read, nor anybody of another customer, nor nobody', async () => {
    expect((await download(viewer, { ids: [ofAccount.id], format: 'pdf' })).response.status).toBe(403);
    const stranger = (await gateway.signIn(await gateway.makeUser({ customer: await gateway.makeCustomer() }))).caller;
    expect((await download(stranger, { ids: [ofAccount.id], format: 'pdf' })).response.status).toBe(404);
    expect((await download({}, { ids: [ofAccount.id], format: 'pdf' })).response.status).toBe(401);
  });

  test('a format that is none is refused, and no statements at all', async () => {
    expect((await download(administrator, { ids: [ofAccount.id], format: 'docx' })).response.status).toBe(400);
    expect((await download(administrator, { ids: [], format: 'pdf' })).response.status).toBe(400);
  });
});
