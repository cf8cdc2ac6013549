import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Statement } from '#domain/statement/statement.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { doorsPath } from '#wire/doors.ts';
import { toWireLanguage } from '#wire/language.ts';
import { systemContext } from '../../context.ts';
import { statementDocument } from './document.ts';

const reason = 'Refund of "March", agreed';

let gateway: TestGateway;
let caller: Caller;
let ofAccount: Statement;
let ofCard: Statement;
let last4: string;

/** A shared card pays and is refunded on an account that staff have paid something back to. */
beforeAll(async () => {
  gateway = await testGateway({ processorKeys: [processorKey] });
  const customer = await gateway.makeCustomer();
  const card = await gateway.makeCard({ customer, sharedCard: true });
  last4 = card.cardNumber.slice(-4);
  const { caller: staff } = await gateway.signIn(await gateway.makeUser({ role: 'Operator' }));
  await gateway.command(staff, 'adjustAccount', { id: card.accountId, amount: '100', reason });
  const { tell, newLink } = processor(gateway);
  const link = newLink();
  await tell(card, link, 'authorize', '12.00');
  await tell(card, link, 'final', '12.00');
  await tell(card, link, 'refund', '12.00');
  gateway.clock.advance(86_400_000);
  await makeStatements(gateway.ports);
  caller = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
  const made: Statement[] = (await gateway.door(caller, 'list', { dtoName: 'statement' })).body.dto;
  [ofCard, ofAccount] = [1, 2].map((type) => made.find(({ statementType }) => statementType === type)) as [
    Statement,
    Statement,
  ];
});
afterAll(() => gateway.close());

async function download(format: 'csv' | 'xlsx', language: string): Promise<Uint8Array<ArrayBuffer>> {
  const headers = { 'content-type': 'application/json', access_token: caller.token ?? '' };
  const body = JSON.stringify({ dtoName: 'statementFile', ids: [ofAccount.id], format, language });
  const init = { method: 'POST', headers, body };
  const response = await gateway.app.request(`http://localhost:3000${doorsPath}/export`, init);
  expect(response.status).toBe(200);
  return response.bytes();
}

async function printed(statement: Statement, language: InterfaceLanguage): Promise<(string | undefined)[]> {
  const { rows } = await statementDocument({ ...systemContext(gateway.ports), language }, statement, 'Etc/UTC');
  const texts: (string | undefined)[] = [];
  for await (const some of rows) texts.push(...some.map((row) => row[3]));
  return texts;
}

describe.each([
  ['en', 'Card ending in %', 'Refund'],
  ['fr', 'Carte se terminant par %', 'Remboursement'],
  ['zh', '尾号 % 的卡片', '退款'],
] as const)('a statement in %s', (language, payment, refund) => {
  const ofPayment = () => `Corner Shop, ${payment.replace('%', last4)}`;
  const ofRefund = `Corner Shop, ${refund}`;

  test('prints where money went, the product’s sentences in that language and a person’s reason as it was written', async () => {
    expect(await printed(ofAccount, language)).toEqual([reason, ofPayment(), ofRefund]);
    expect(await printed(ofCard, language)).toEqual(['Corner Shop, Leeds', `Corner Shop, Leeds, ${refund}`]);
  });

  test('names its seal with the colon of that language', async () => {
    const { notes } = await statementDocument({ ...systemContext(gateway.ports), language }, ofAccount, 'Etc/UTC');
    const named = { en: 'Seal: ', fr: 'Sceau\u202f: ', zh: '封印：' }[language];
    expect(notes).toContain(`${named}${ofAccount.seal}`);
  });

  test('says the same in its CSV and its workbook', async () => {
    const csv = new TextDecoder().decode(await download('csv', toWireLanguage(language)));
    for (const text of ['"Refund of ""March"", agreed"', `"${ofPayment()}"`, `"${ofRefund}"`])
      expect(csv).toContain(text);
    const files = unzipSync(await download('xlsx', toWireLanguage(language)));
    const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml']);
    for (const text of [reason, ofPayment(), ofRefund]) expect(sheet).toContain(`<v>${text}</v>`);
  });
});

test('a line of a statement says in parts, and in English, what it was', async () => {
  const { body } = await gateway.door(caller, 'get', { dtoName: 'statement', id: ofCard.id, language: 'zh_CN' });
  expect(body.dto.detail.lines).toMatchObject([
    { merchantInformation: 'Corner Shop, Leeds', counterpartyName: null, description: null },
    { merchantInformation: 'Corner Shop, Leeds', counterpartyName: null, description: 'Refund' },
  ]);
});
