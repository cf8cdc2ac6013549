import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuditNote, note } from '#gateway/trail.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { orNothing } from './effect.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const change = (subjectId: string): AuditNote => ({
  subject: 'card',
  subjectId,
  customerId: null,
  before: null,
  after: null,
});

test('of work that fails nothing stays, in the database or among what is noted for the audit log; what was before it does', async () => {
  const trail = [change('before')];
  const customer = await gateway.makeCustomer();
  await gateway.asStaff(async (db) => {
    const failing = orNothing({ db, trail }, async () => {
      note({ trail }, change('tried'));
      await db.updateTable('customers').set({ remark: 'tried' }).where('id', '=', customer).execute();
      throw new Error('too late');
    });
    await expect(failing).rejects.toThrow('too late');
    const { remark } = await db
      .selectFrom('customers')
      .select('remark')
      .where('id', '=', customer)
      .executeTakeFirstOrThrow();
    expect(remark).not.toBe('tried');
  });
  expect(trail).toEqual([change('before')]);
});
