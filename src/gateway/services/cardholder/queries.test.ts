import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Cardholder } from '#domain/cardholder/cardholder.ts';
import { complianceStatus, rejectionReason } from '#domain/enumerations.ts';
import { person } from '#tests/cardholders.ts';
import { type Caller, seededGateway, type TestGateway } from '#tests/gateway.ts';

const { rejected, underReview } = complianceStatus.code;

let gateway: TestGateway;
let operator: Caller;
let acme: Caller;
/** A cardholder of Acme's whose AML review failed. */
let suspect: string;

beforeAll(async () => {
  gateway = await seededGateway();
  operator = (await gateway.signIn({ email: 'operator@portal.test', password: 'Portal#2026' })).caller;
  acme = (await gateway.signIn({ email: 'admin@acme.test', password: 'Portal#2026' })).caller;
  const [{ id }] = (await gateway.door(acme, 'list', { dtoName: 'cardholder', limit: 1 })).body.dto;
  suspect = id;
  const failed = {
    onboardingStatus: rejected,
    complianceStatus: rejected,
    rejectionReason: rejectionReason.code.amlReview,
    riskLevel: 4 as const,
  };
  await gateway.asStaff((db) => db.updateTable('cardholders').set(failed).where('id', '=', suspect).execute());
});
afterAll(() => gateway.close());

const read = async (caller: Caller) =>
  (await gateway.door(caller, 'get', { dtoName: 'cardholder', id: suspect })).body.dto;
const idsWith = async (caller: Caller, filter: object) =>
  (await gateway.door(caller, 'page', { dtoName: 'cardholder', page: 1, size: 100, filter })).body.dto.records.map(
    ({ id }: { id: string }) => id,
  );

test('individuals and corporations come with all that their form asks for', async () => {
  const { records } = (await gateway.door(operator, 'page', { dtoName: 'cardholder', page: 1, size: 100 })).body.dto;
  expect(records.length).toBeGreaterThan(30);
  for (const record of records) expect(Cardholder.safeParse(record).error).toBeUndefined();
});

test.each(['Noël', 'noel', 'Noe\u0308l'])(
  '“%s” finds a cardholder whose name was pasted with its accents as signs of their own',
  async (q) => {
    const data = { ...person(), firstName: 'Noe\u0308l' };
    const made = await gateway.door(acme, 'create', { dtoName: 'cardholder', requestId: gateway.requestId(), data });
    expect(made.status).toBe(200);
    expect(await idsWith(acme, { q })).toContain(made.body.dto.id);
  },
);

describe('a failed AML review', () => {
  test('is the issuer’s knowledge', async () => {
    expect(await read(operator)).toMatchObject({
      onboardingStatus: rejected,
      rejectionReason: 'amlReview',
      riskLevel: 4,
    });
  });

  test('reads as under review to the customer’s staff', async () => {
    expect(await read(acme)).toMatchObject({
      onboardingStatus: underReview,
      complianceStatus: underReview,
      rejectionReason: null,
      riskLevel: null,
    });
  });

  test('is told by no filter and no export either', async () => {
    expect(await idsWith(acme, { onboardingStatus: rejected })).not.toContain(suspect);
    expect(await idsWith(acme, { onboardingStatus: underReview })).toContain(suspect);
    expect(await idsWith(acme, { riskLevel: 4 })).not.toContain(suspect);
    expect(await idsWith(operator, { onboardingStatus: rejected })).toContain(suspect);
    const columns = ['id', 'rejectionReason', 'onboardingStatus'];
    const { body } = await gateway.door(acme, 'export', { dtoName: 'cardholder', format: 'csv', columns });
    const line = (body as string).split('\r\n').find((text) => text.startsWith(suspect));
    expect(line).toBe(`${suspect},,Under Review`);
  });
});
