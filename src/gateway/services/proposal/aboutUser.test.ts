import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { expireProposals } from '#gateway/jobs/expireProposals.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { withSecondFactor } from '#tests/gateway/secondFactor.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

type Person = Awaited<ReturnType<typeof person>>;
async function person(customer: string, role?: 'Customer viewer') {
  const user = await gateway.makeUser({ customer, ...(role && { role }) });
  return { ...user, ...(await gateway.signIn(user, { confirmed: true })) };
}

/** Three administrators of a customer, and somebody whose second factor the first has asked to be reset. */
async function asked() {
  const customer = await gateway.makeCustomer();
  const [asker, other, third] = [await person(customer), await person(customer), await person(customer)];
  const { id: leaving } = await leaver(customer);
  return { customer, asker, other, third, leaving, id: await reset(asker, leaving) };
}
async function leaver(customer: string) {
  const user = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await withSecondFactor(gateway, user);
  return user;
}
async function reset({ caller }: Person, id: string): Promise<string> {
  const { status, body } = await gateway.command(caller, 'resetSecondFactor', { id });
  expect(status).toBe(202);
  return body.dto.id;
}
const decide = ({ caller }: Person, id: string, command: 'agreeToProposal' | 'refuseProposal' = 'refuseProposal') =>
  gateway.command(caller, command, { id, reason: 'They have left' });
const remove = ({ caller }: Person, id: string) => gateway.command(caller, 'deleteUser', { id });
const get = async ({ caller }: Person, id: string) =>
  (await gateway.door(caller, 'get', { dtoName: 'proposal', id })).body.dto;
const waitingFor = async ({ caller }: Person): Promise<number> =>
  (await gateway.command(caller, 'proposalsForMe', {})).body.dto.count;
async function endingsMailedTo({ email }: Person) {
  await drainOutbox(gateway.ports);
  return gateway.mails.filter(({ to, subject }) => to === email && subject.startsWith('Reset'));
}
/** As it was before what waits about somebody ended with them. */
const goneBefore = (id: string) => gateway.asStaff((db) => db.deleteFrom('users').where('id', '=', id).execute());

const gone = { proposalState: 'failed', failure: 'proposalUserGone' };
const words = 'The user this is about has been deleted or moved to another customer.';

test('what waits about somebody doesn’t wait for them, whoever else it waits for', async () => {
  const customer = await gateway.makeCustomer();
  const [asker, other, concerned] = [await person(customer), await person(customer), await person(customer)];
  await withSecondFactor(gateway, concerned);
  const id = await reset(asker, concerned.id);
  const they = await person(customer);
  expect([await waitingFor(other), await waitingFor(they)]).toEqual([1, 1]);
  expect(await waitingFor(concerned)).toBe(0);
  expect(await get(concerned, id)).toMatchObject({ waitsForMe: false });
});

describe('what waits about a user who is deleted', () => {
  test('has failed from then on, waits for nobody, and says why', async () => {
    const { asker, other, third, leaving, id } = await asked();
    expect(await waitingFor(third)).toBe(1);
    expect((await remove(other, leaving)).status).toBe(200);
    expect([await waitingFor(other), await waitingFor(third)]).toEqual([0, 0]);
    expect(await get(asker, id)).toMatchObject({ ...gone, waitsForMe: false, endedAt: expect.any(String) });
    for (const command of ['agreeToProposal', 'refuseProposal'] as const)
      expect((await decide(third, id, command)).body.msg).toContain('Its status is “Failed”');
  });

  test('is told to whoever asked, by mail and in their inbox, and written to the audit log', async () => {
    const { asker, other, leaving, id } = await asked();
    await remove(other, leaving);
    expect(await endingsMailedTo(asker)).toMatchObject([
      { subject: expect.stringMatching(/Robin Example.*: Failed$/), text: expect.stringContaining(words) },
    ]);
    const told = (await gateway.command(asker.caller, 'notices', {})).body.dto.records;
    expect(told).toMatchObject([{ kind: 'proposalEnded', subjectId: id }]);
    const filter = { subjectId: [id], operation: ['deleteUser'] };
    const lines = (await gateway.door(other.caller, 'list', { dtoName: 'auditLog', filter })).body.dto;
    expect(lines).toMatchObject([{ before: { proposalState: 'waiting' }, after: gone }]);
  });

  test('is no line of the customer’s log where staff ask each other', async () => {
    const { customer, other, leaving } = await asked();
    const enter = async () => (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
    const [staff] = [await enter(), await enter()];
    const { body } = await gateway.command(staff, 'resetSecondFactor', { id: leaving });
    expect(body.dto.proposalState).toBe('waiting');
    expect((await remove(other, leaving)).status).toBe(200);
    const asking = { dtoName: 'auditLog', filter: { subjectId: body.dto.id, customerId: customer } };
    expect((await gateway.door(staff, 'list', asking)).body.dto).toEqual([]);
    const { dto } = (await gateway.door(staff, 'get', { dtoName: 'proposal', id: body.dto.id })).body;
    expect(dto).toMatchObject(gone);
  });

  test('is no news to whoever asked where they delete the user themselves', async () => {
    const { asker, leaving, id } = await asked();
    await remove(asker, leaving);
    expect(await get(asker, id)).toMatchObject(gone);
    expect(await endingsMailedTo(asker)).toEqual([]);
  });

  test('goes on waiting where the user isn’t deleted after all, and so does what is about others', async () => {
    const { customer, asker, other, leaving, id } = await asked();
    const { id: second } = await leaver(customer);
    const about = await reset(asker, second);
    const viewer = await person(customer, 'Customer viewer');
    expect((await remove(viewer, leaving)).status).toBe(403);
    expect((await remove(other, second)).status).toBe(200);
    expect(await get(other, id)).toMatchObject({ proposalState: 'waiting', waitsForMe: true });
    expect(await get(other, about)).toMatchObject(gone);
  });

  test('ends once where it is agreed to at the same moment', async () => {
    const { other, third, leaving, id } = await asked();
    const [agreed, deleted] = await Promise.all([decide(third, id, 'agreeToProposal'), remove(other, leaving)]);
    expect([200, 409]).toContain(agreed.status);
    expect(deleted.status).toBe(200);
    expect(await get(third, id)).toMatchObject({ proposalState: agreed.status === 200 ? 'agreed' : 'failed' });
  });
});

test('what waits about a user has failed as soon as they are another customer’s', async () => {
  const { asker, third, leaving, id } = await asked();
  const staff = await gateway.makeUser();
  const { caller } = await gateway.signIn(staff, { confirmed: true });
  const move = async (data: object) =>
    (await gateway.door(caller, 'update', { dtoName: 'user', requestId: gateway.requestId(), id: leaving, data }))
      .status;
  expect(await move({ userName: 'Renamed' })).toBe(200);
  expect(await waitingFor(third)).toBe(1);
  expect(await move({ customerId: await gateway.makeCustomer() })).toBe(200);
  expect(await waitingFor(third)).toBe(0);
  expect(await get(asker, id)).toMatchObject(gone);
});

describe('what was left waiting about a user who is gone', () => {
  test('may be refused by who may decide on such, and by nobody else', async () => {
    const { customer, asker, other, leaving, id } = await asked();
    await goneBefore(leaving);
    const viewer = await person(customer, 'Customer viewer');
    expect([(await decide(viewer, id)).status, (await decide(asker, id)).status]).toEqual([403, 422]);
    expect((await decide(other, id)).body.dto).toMatchObject({ proposalState: 'refused' });
  });

  test('has failed when it is agreed to', async () => {
    const { other, leaving, id } = await asked();
    await goneBefore(leaving);
    expect((await decide(other, id, 'agreeToProposal')).body.dto).toEqual({
      id,
      proposalState: 'failed',
      failure: words,
    });
  });

  test('expires', async () => {
    const { other, leaving, id } = await asked();
    await goneBefore(leaving);
    const later = new Date(gateway.clock.now() + 8 * 24 * 3_600_000);
    await expireProposals({ ...gateway.ports, clock: () => later });
    expect(await get(other, id)).toMatchObject({ proposalState: 'expired' });
  });
});
