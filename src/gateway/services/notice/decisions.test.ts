import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cardType, complianceStatus } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import type { Notice } from '#domain/notice/notice.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { applicationMakers, type Programme } from '#tests/applications.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let make: ReturnType<typeof applicationMakers>;
let operator: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  make = applicationMakers(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
});
afterAll(() => gateway.close());

const toldTo = async (caller: Caller): Promise<Notice[]> =>
  (await gateway.command(caller, 'notices', {})).body.dto.records;
const kindsFor = async (caller: Caller) => (await toldTo(caller)).map(({ kind }) => kind);
/** Staff, who decide. */
async function decide(command: string, input: object) {
  const { status, body } = await gateway.command(operator, command, input);
  expect([status, body.msg]).toEqual([200, expect.anything()]);
}
const create = async (caller: Caller, dtoName: string, data: object) =>
  (await gateway.door(caller, 'create', { requestId: gateway.requestId(), dtoName, data })).body.dto;

describe('who waits for the issuer is told', () => {
  const declared = ({ administrator, accountId }: Programme) =>
    create(administrator, 'depositRecord', {
      accountId,
      paymentCurrency: 'USD',
      paidAmount: '120.50',
      bankName: 'Thames & Severn Bank',
      bankAccountNumber: 'GB29 6016 1331 9268 19',
    });

  it('that a deposit was credited, with its number and how much it was; nothing while it is on its way', async () => {
    const programme = await make.programme();
    const { id, orderNumber } = await declared(programme);
    await decide('processDeposit', { id });
    expect(await toldTo(programme.administrator)).toEqual([]);
    await decide('confirmDeposit', { id });
    const text = `Deposit ${orderNumber}: ${formatMoney('120.50', 'USD', 'en')} credited`;
    expect(await toldTo(programme.administrator)).toMatchObject([{ kind: 'depositCredited', subjectId: id, text }]);
  });

  it('that a deposit failed', async () => {
    const programme = await make.programme();
    const { id, orderNumber } = await declared(programme);
    await decide('failDeposit', { id, reason: 'Sent back by the bank' });
    const text = `Deposit ${orderNumber} of ${formatMoney('120.50', 'USD', 'en')} failed`;
    expect(await toldTo(programme.administrator)).toMatchObject([{ kind: 'depositFailed', subjectId: id, text }]);
  });

  const waiting = async () => {
    const programme = await make.programme();
    await make.changeHolder(programme, { onboardingStatus: complianceStatus.code.underReview });
    return { ...programme, id: programme.order.cardholderId };
  };

  it('that a cardholder was approved', async () => {
    const { id, administrator } = await waiting();
    await decide('reviewCardholder', { id, decision: 'approve', riskLevel: 2 });
    const text = 'Ada Lovelace was approved as a cardholder';
    expect(await toldTo(administrator)).toMatchObject([{ kind: 'cardholderApproved', subjectId: id, text }]);
  });

  it('that a cardholder was rejected', async () => {
    const { id, administrator } = await waiting();
    await decide('reviewCardholder', { id, decision: 'reject', rejectionReason: 'proofOfAddress' });
    const text = 'Ada Lovelace was rejected as a cardholder';
    expect(await toldTo(administrator)).toMatchObject([{ kind: 'cardholderRejected', subjectId: id, text }]);
  });

  it('nothing of a failed AML review, which to them goes on', async () => {
    const { id, administrator } = await waiting();
    await decide('reviewCardholder', { id, decision: 'reject', rejectionReason: 'amlReview' });
    expect(await toldTo(administrator)).toEqual([]);
  });

  const applied = async (type: keyof typeof cardType.code) => {
    const programme = await make.programme({ type: cardType.code[type] });
    const order = { ...programme.order, deliveryAddress: make.address };
    return { ...programme, ...(await create(programme.administrator, 'cardApplication', order)) };
  };

  it('that cards were issued which somebody had to make', async () => {
    const { id, administrator, orderNumber } = await applied('personalPhysical');
    await decide('processApplication', { id });
    expect(await toldTo(administrator)).toEqual([]);
    await decide('completeApplication', { id });
    const text = `Application ${orderNumber} for Ada Lovelace is completed: its cards are issued`;
    expect(await toldTo(administrator)).toMatchObject([{ kind: 'applicationCompleted', subjectId: id, text }]);
  });

  it('nothing of cards that come by themselves', async () => {
    const { administrator } = await applied('commercialVirtual');
    await completeApplications(gateway.ports);
    expect(await toldTo(administrator)).toEqual([]);
  });

  it('that an application was closed; nothing of one that was cancelled on their side', async () => {
    const { id, administrator, orderNumber, customer } = await applied('personalPhysical');
    const colleague = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    const other = await create(administrator, 'cardApplication', { ...(await make.programme({ customer })).order });
    await gateway.command(administrator, 'cancelApplication', { id: other.id });
    expect(await toldTo(colleague)).toEqual([]);
    await decide('closeApplication', { id, reason: 'No such address' });
    const text = `Application ${orderNumber} for Ada Lovelace was closed`;
    expect(await toldTo(administrator)).toMatchObject([{ kind: 'applicationClosed', subjectId: id, text }]);
    expect(await kindsFor(colleague)).toEqual(['applicationClosed']);
  });
});
