import { afterAll, beforeAll, expect, it } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { addAdministratorByHand } from './addByHand.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const password = 'Sunrise#2041';
const add = async (email: string) =>
  addAdministratorByHand(gateway.ports, {
    userName: 'Ada Lovelace',
    email,
    passwordHash: await gateway.ports.hasher.hash(password),
  });

it('who is added by whoever runs the installation may sign in, and the audit log says that they were', async () => {
  expect(await add('ada@by-hand.test')).toBeUndefined();
  expect((await gateway.signIn({ email: 'ada@by-hand.test', password })).answer.status).toBe(200);
  const { caller } = await gateway.signIn(await gateway.makeUser());
  const [ada] = (await gateway.door(caller, 'list', { dtoName: 'user', filter: { q: 'ada@by-hand' } })).body.dto;
  expect(ada).toMatchObject({ userName: 'Ada Lovelace', roleName: 'Operator administrator', passwordIsEasy: true });
  const filter = { subjectId: [ada.id], operation: ['create'] };
  const lines = (await gateway.door(caller, 'list', { dtoName: 'auditLog', filter })).body.dto;
  expect(lines).toMatchObject([{ source: 'system', after: { email: 'ada@by-hand.test', customerId: null } }]);
  expect(JSON.stringify(lines)).not.toContain('assword');
});

it('an e-mail is one person’s, however it is written', async () => {
  expect(await add('grace@by-hand.test')).toBeUndefined();
  expect(await add('GRACE@by-hand.test')).toBe('taken');
});
