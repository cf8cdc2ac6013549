import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Command } from '#domain/contract.ts';
import { riskLevel } from '#domain/enumerations.ts';
import { privilegeNames } from '#domain/permission/privilege.ts';
import { newId } from '#gateway/id.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
let caller: Caller;
beforeAll(async () => {
  gateway = await testGateway();
  const customer = await gateway.makeCustomer();
  const user = await gateway.makeUser({ customer, role: { holds: privilegeNames } });
  caller = (await gateway.signIn(user, { confirmed: true })).caller;
});
afterAll(() => gateway.close());

const reason = 'Because';
const amount = '1.00';
/** What the issuer's people decide, with what each takes beside the record. */
const decided = {
  processDeposit: {},
  confirmDeposit: {},
  failDeposit: { reason },
  processApplication: {},
  completeApplication: {},
  closeApplication: { reason },
  resolveProcessorMessage: { reason, resolution: 'dismiss' },
  releaseHold: { reason },
  adjustAccount: { amount, reason },
  rebateAccount: { amount, reason },
  withdrawFromAccount: { amount, reason },
  chargeAccountFee: { amount, reason },
  freezeAccount: { reason },
  unfreezeAccount: { reason },
  closeAccount: { reason },
  reviewCardholder: { decision: 'approve', riskLevel: riskLevel.code.lower },
  disableCustomer: { reason },
  enableCustomer: {},
  deleteCustomer: {},
  offerProduct: {},
  retireProduct: { reason },
  withdrawProgrammeChange: { reason },
  deleteRole: {},
  deletePermission: {},
} as const satisfies Partial<Record<Command, object>>;

it.each(Object.entries(decided))(
  '%s is the issuer’s to do, whatever the role of a customer’s user says',
  async (name, more) => {
    expect(await gateway.command(caller, name, { id: newId(gateway.ports), ...more })).toMatchObject({ status: 403 });
  },
);

it('what was set for the programme is the issuer’s to read, whatever the role of a customer’s user says', async () => {
  const dtoName = 'programmeChange';
  for (const [door, more] of [
    ['list', {}],
    ['page', { page: 1, size: 10 }],
    ['get', { id: newId(gateway.ports) }],
    ['export', { format: 'csv' }],
  ] as const)
    expect([door, (await gateway.door(caller, door, { dtoName, ...more })).status]).toEqual([door, 403]);
});
