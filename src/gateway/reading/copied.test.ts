import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { type Context, systemContext, unhurried } from '../context.ts';
import { UnavailableError } from '../errors.ts';
import { runDownloads } from '../jobs/runDownloads.ts';
import { copyAnywhere } from './copied.ts';

let gateway: TestGateway;
let ctx: Context;
beforeAll(async () => {
  gateway = await testGateway();
  ctx = unhurried(systemContext(gateway.ports));
});
afterAll(() => gateway.close());

const rows = (count: number) => () => sql`select generate_series(1, ${count}), repeat('x', 500)`;
const copying = async () =>
  (
    await gateway.database.asOwner((db) =>
      sql<{
        pid: number;
        waitsFor: string | null;
      }>`select pid, wait_event as waits_for from pg_stat_activity where datname = current_database() and query like 'copy%'
        and state = 'active'`.execute(db),
    )
  ).rows;
const nobody = () => expect.poll(copying, { timeout: 20_000 }).toEqual([]);

/** Only PostgreSQL copies: vite.config.ts. */
describe('what is copied for a file', () => {
  test('is all of it, as it was at the moment that it was begun', async () => {
    const customer = await gateway.makeCustomer();
    const select = () => sql`select customer_number, generate_series(1, 20000), repeat('x', 100) from customers`;
    let text = '';
    for await (const piece of copyAnywhere(ctx, select)) {
      if (text === '')
        await gateway.asStaff((db) =>
          db.updateTable('customers').set({ customerNumber: 'LATER' }).where('id', '=', customer).execute(),
        );
      text += new TextDecoder().decode(piece);
    }
    expect(text.trimEnd().split('\n').length).toBe(20_000);
    expect(text).not.toContain('LATER');
  });

  test('shows nobody more than they may see', async () => {
    await gateway.makeCustomer();
    const asNobody: Context = { ...ctx, actor: { kind: 'nobody' } };
    expect(await Array.fromAsync(copyAnywhere(asNobody, () => sql`select id from customers`))).toEqual([]);
  });

  test('is let go of when its reader leaves, and others have a connection', async () => {
    for (let count = 0; count < 5; count++) {
      for await (const piece of copyAnywhere(ctx, rows(1_000_000_000))) {
        expect(piece.length).toBeGreaterThan(0);
        break;
      }
      await nobody();
    }
  });

  test('is read no faster than it is taken: PostgreSQL waits', async () => {
    const reader = copyAnywhere(ctx, rows(1_000_000_000));
    await reader.next();
    await expect.poll(copying, { timeout: 20_000 }).toMatchObject([{ waitsFor: 'ClientWrite' }]);
    await reader.return(undefined);
    await nobody();
  });

  test('breaks off when the database ends it, and isn’t begun again', async () => {
    let pieces = 0;
    const reading = (async () => {
      for await (const piece of copyAnywhere(ctx, rows(1_000_000_000))) {
        if (piece.length > 0) pieces += 1;
        if (pieces !== 1) continue;
        const [one] = await copying();
        await gateway.database.asOwner((db) => sql`select pg_terminate_backend(${one?.pid})`.execute(db));
      }
    })();
    await expect(reading).rejects.toBeInstanceOf(UnavailableError);
    expect(await copying()).toEqual([]);
  });

  test('comes from the database itself where a replica doesn’t answer', async () => {
    const broken = gateway.ports.db.withPlugin({
      transformQuery: () => {
        throw new UnavailableError();
      },
      transformResult: async ({ result }) => result,
    });
    const place = { db: broken, unhurried: broken, gone: new Promise<never>(() => {}) };
    const replica = { holding: () => place, position: async () => '0/0' };
    const pieces = await Array.fromAsync(copyAnywhere({ ...ctx, replica, readsAfter: null }, rows(3)));
    expect(new TextDecoder().decode(pieces[0]).split('\n').length).toBe(4);
  });
});

describe('a file of what takes longer to count than a request may take', () => {
  const slowly = sql`create policy slowly on card_transactions as restrictive for select using (pg_sleep(2.5) is not null)`;
  const quickly = sql`drop policy slowly on card_transactions`;

  test('is made in the background, whose own count may fail as well', async () => {
    const { caller } = await gateway.signIn(await gateway.makeUser());
    const { id, accountId } = await gateway.makeCard();
    const reason = 'To have something to count';
    await gateway.command(caller, 'adjustAccount', { id: accountId, amount: '50.00', reason });
    for (const amount of ['10.00', '20.00']) await gateway.command(caller, 'topUpCard', { id, amount });
    await gateway.database.asOwner((db) => slowly.execute(db));
    const { status, body } = await gateway.door(caller, 'export', { dtoName: 'cardTransaction', format: 'csv' });
    expect(status).toBe(202);
    await runDownloads(gateway.ports);
    await gateway.database.asOwner((db) => quickly.execute(db));
    const made = await gateway.door(caller, 'get', { dtoName: 'download', id: body.dto.downloadId });
    expect(made.body.dto).toMatchObject({ status: 'ready', rows: 2 });
  });
});
