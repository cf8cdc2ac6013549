import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Kysely, sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { openDatabase } from '#gateway/db/database.ts';
import { failureOf } from '#gateway/db/failure.ts';
import { isMigrated } from '#gateway/db/migrate.ts';
import { inScope, type Scope } from '#gateway/db/scope.ts';
import { final, noWait, prepared, single } from '#gateway/db/statementMarks.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { emptyDatabase } from '#tests/database.ts';
import { forRequests, type Patience, postgresDialect } from './postgres.ts';
import { preparePostgres } from './postgresOwner.ts';

const cleanUp: (() => unknown)[] = [];
afterEach(async () => {
  for (const each of cleanUp.splice(0).reverse()) await each();
});

/** As patient as requests are, in less time: what is tested is that it ends. */
const hasty: Patience = { connect: 1_500, statement: 1_500, lock: 1_000, idle: 5_000 };

function open(url: string, patience = hasty, connections = 2) {
  const db = openDatabase(postgresDialect({ url, patience, connections, onError: () => {} }));
  cleanUp.push(() => db.destroy());
  return db;
}

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => failureOf(error),
  );

/** A network between the gateway and PostgreSQL that can break. */
class Network {
  #server: Server | undefined;
  #sockets = new Set<Socket>();
  #target: { host: string; port: number } | undefined;
  #isMute = false;
  port = 0;

  constructor(target?: URL) {
    if (target) this.#target = { host: target.hostname, port: Number(target.port) };
  }
  up(): Promise<void> {
    const server = createServer((near) => this.#join(near));
    this.#server = server;
    return new Promise((resolve) => {
      server.listen(this.port, '127.0.0.1', () => {
        this.port = (server.address() as { port: number }).port;
        resolve();
      });
    });
  }
  /** Connections break, and new ones are refused. */
  async down(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.resetAndDestroy();
    await closed;
  }
  /** Nothing comes through, and nobody says so. */
  mute(isMute: boolean): void {
    this.#isMute = isMute;
  }
  #join(near: Socket): void {
    const far = this.#target && connect(this.#target);
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      if (!one) continue;
      this.#sockets.add(one);
      one.on('data', (data) => this.#isMute || other?.write(data));
      one.on('close', () => {
        this.#sockets.delete(one);
        other?.destroy();
      });
      one.on('error', () => {});
    }
  }
}

test('a PostgreSQL that isn’t there is a refusal by name', async () => {
  const network = new Network();
  await network.up();
  await network.down();
  const db = open(`postgres://u:p@127.0.0.1:${network.port}/d`);
  expect(await failure(sql`select 1`.execute(db))).toMatchObject({ status: 503, messageKey: 'unavailable' });
});

test('one that takes connections and says nothing is given up', async () => {
  const network = new Network();
  await network.up();
  cleanUp.push(() => network.down());
  const db = open(`postgres://u:p@127.0.0.1:${network.port}/d`);
  expect(await failure(sql`select 1`.execute(db))).toMatchObject({ status: 503, messageKey: 'unavailable' });
});

test('nobody who asks waits for more than five seconds', () => {
  expect(forRequests.connect).toBeLessThan(5_000);
  // The gateway waits half a second longer than PostgreSQL's own limit.
  expect(forRequests.statement + 500).toBeLessThan(5_000);
  expect(forRequests.lock).toBeLessThan(forRequests.statement);
});

// The rest needs a PostgreSQL, which the run `npm run test:postgres` has.
if (process.env.TEST_DATABASE_URL) {
  const [key, newer] = [7, 8].map((filling) => new Uint8Array(32).fill(filling)) as [Uint8Array, Uint8Array];

  async function migrated() {
    const empty = await emptyDatabase();
    cleanUp.push(() => empty.close());
    const { appUrl } = await preparePostgres(empty.url as string, undefined, [key]);
    // Roles outlive their database.
    const { username } = new URL(appUrl);
    cleanUp.push(() =>
      sql
        .raw(`drop owned by "${username}"; drop role "${username}"`)
        .execute(empty.db)
        .catch(() => {}),
    );
    return { owner: empty.db, ownerUrl: empty.url as string, appUrl };
  }

  async function behindNetwork(patience = hasty) {
    const { appUrl } = await migrated();
    const network = new Network(new URL(appUrl));
    await network.up();
    cleanUp.push(() => network.down());
    const through = new URL(appUrl);
    through.port = String(network.port);
    return { network, db: open(through.href, patience) };
  }

  test('prepares a database and the gateway’s own login, as often and as many at once as asked', async () => {
    const { ownerUrl, appUrl } = await migrated();
    const again = await Promise.all([1, 2, 3].map(() => preparePostgres(ownerUrl, undefined, [key])));
    expect(again).toEqual([{ appUrl }, { appUrl }, { appUrl }]);
    const db = open(appUrl);
    expect(await isMigrated(db)).toBe(true);
    const { rows } = await sql`select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles
      where rolname = current_user`.execute(db);
    expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }]);
    await expect(sql`set role postgres`.execute(db)).rejects.toThrow(/permission denied/);
  });

  test('the login’s password stays while a key of the ring gives it, and is the newest one’s when none does any more', async () => {
    const { ownerUrl, appUrl } = await migrated();
    const appUrlBy = async (...keys: Uint8Array[]) => (await preparePostgres(ownerUrl, undefined, keys)).appUrl;
    expect(await appUrlBy(newer, key)).toBe(appUrl);
    expect(await appUrlBy(key, newer)).toBe(appUrl);
    const anew = await appUrlBy(newer);
    expect(anew).not.toBe(appUrl);
    await expect(sql`select 1`.execute(open(appUrl))).rejects.toMatchObject({ code: '28P01' });
    await sql`select 1`.execute(open(anew));
    expect(await appUrlBy(key, newer)).toBe(anew);
  });

  test('the login’s password is the newest key’s after its owner took it away, and may sign in again', async () => {
    const { owner, ownerUrl, appUrl } = await migrated();
    const role = sql.id(new URL(appUrl).username);
    for (const taken of [sql`password null`, sql`nologin password null`]) {
      await sql`alter role ${role} ${taken}`.execute(owner);
      const again = await preparePostgres(ownerUrl, undefined, [newer, key]);
      expect(again.appUrl).not.toBe(appUrl);
      await sql`select 1`.execute(open(again.appUrl));
    }
  });

  test('a role that is above the walls is refused as the gateway’s', async () => {
    const { ownerUrl } = await migrated();
    await expect(preparePostgres(ownerUrl, ownerUrl, [key])).rejects.toThrow(/above row-level security/);
  });

  test('a broken network is a refusal by name, and all is well when it is back', async () => {
    const { network, db } = await behindNetwork();
    await sql`select 1`.execute(db);
    await network.down();
    expect(await failure(sql`select 1`.execute(db))).toMatchObject({ messageKey: 'unavailable' });
    expect(await failure(sql`select 1`.execute(db))).toMatchObject({ messageKey: 'unavailable' });
    await network.up();
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  test('a network that goes silent in a transaction is given up, and its connection never used again', async () => {
    const { network, db } = await behindNetwork();
    const work = db.transaction().execute(async (trx) => {
      await sql`insert into attempt_windows values ('half', now(), 1)`.execute(trx);
      network.mute(true);
      await sql`select 1`.execute(trx);
    });
    expect(await failure(work)).toMatchObject({ messageKey: 'unavailable' });
    network.mute(false);
    const found = await Promise.all([1, 2, 3].map(() => sql`select key from attempt_windows`.execute(db)));
    expect(found.map(({ rows }) => rows)).toEqual([[], [], []]);
  });

  test('connections that the server ends are replaced', async () => {
    const { owner, appUrl } = await migrated();
    const db = open(appUrl);
    await sql`select 1`.execute(db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${new URL(appUrl).username}`.execute(
      owner,
    );
    // The first may still be given the connection that is ending.
    await failure(sql`select 1`.execute(db));
    expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }]);
  });

  test('a session begins with the options that its address has, and with the times of UTC whatever these say', async () => {
    const address = new URL((await migrated()).appUrl);
    address.searchParams.set('options', '-c TimeZone=Asia/Tokyo -c search_path=pg_catalog');
    const { rows } =
      await sql`select current_setting('timezone') as zone, current_setting('search_path') as path`.execute(
        open(address.href),
      );
    expect(rows).toEqual([{ zone: 'UTC', path: 'pg_catalog' }]);
  });

  test('a statement that takes too long is ended by PostgreSQL itself', async () => {
    const { appUrl } = await migrated();
    const db = open(appUrl);
    expect(await failure(sql`select pg_sleep(20)`.execute(db))).toMatchObject({ messageKey: 'timeout' });
    const { rows } =
      await sql`select count(*) as n from pg_stat_activity where state = 'active' and query like '%pg_sleep(20)%'
      and pid <> pg_backend_pid()`.execute(db);
    expect(rows).toEqual([{ n: 0n }]);
  });

  test('what may take longer than its role may has that also behind a pooler, each transaction for itself', async () => {
    const { owner, appUrl } = await migrated();
    await sql`alter role ${sql.id(new URL(appUrl).username)} set statement_timeout = 200`.execute(owner);
    const behind = postgresDialect({ url: appUrl, patience: hasty, connections: 1, isPooled: true, onError: () => {} });
    const db = openDatabase(behind);
    cleanUp.push(() => db.destroy());
    const slowly = (trx: Kysely<Tables>) => sql`select pg_sleep(0.5) ${single}`.execute(trx);
    await inScope(db, { staff: true }, slowly, { readOnly: true });
    expect(await failure(slowly(db))).toMatchObject({ messageKey: 'timeout' });
  });

  test('who finds all connections busy for too long is refused by name', async () => {
    const { appUrl } = await migrated();
    const db = open(appUrl, { ...hasty, statement: 10_000 }, 1);
    const slow = sql`select pg_sleep(4)`.execute(db);
    expect(await failure(sql`select 1`.execute(db))).toMatchObject({ messageKey: 'unavailable' });
    await slow;
  });

  test('a statement that is the single one of reading takes its scope along, can’t write, and leaves nothing behind', async () => {
    const { owner, appUrl } = await migrated();
    await sql`insert into customers (id, customer_number, customer_name, customer_type, customer_status, created_at, updated_at)
      values (gen_random_uuid(), 'ONE', 'One', 1, 1, now(), now()), (gen_random_uuid(), 'TWO', 'Two', 1, 1, now(), now())`.execute(
      owner,
    );
    const { rows } = await sql<{ id: string }>`select id from customers where customer_number = 'ONE'`.execute(owner);
    const customerId = rows[0]?.id as string;
    // One connection, so that what were left behind would be found.
    const db = open(appUrl, hasty, 1);
    const seen = (scope: Scope) =>
      inScope(
        db,
        scope,
        (trx) =>
          sql<{
            number: string;
          }>`select customer_number as number from customers order by 1 ${prepared} ${single}`.execute(trx),
        { readOnly: true },
      ).then((found) => found.rows.map(({ number }) => number));
    for (let time = 1; time <= 7; time++) {
      expect(await seen({ staff: true })).toEqual(['ONE', 'TWO']);
      expect(await seen({ customerId })).toEqual(['ONE']);
      expect(await seen({ nobody: true })).toEqual([]);
    }
    expect((await sql`select customer_number from customers`.execute(db)).rows).toEqual([]);
    const alonely = (text: string) =>
      inScope(db, { staff: true }, (trx) => sql`${sql.raw(text)} ${single}`.execute(trx), { readOnly: true });
    await expect(alonely("insert into attempt_windows values ('half', now(), 1)")).rejects.toMatchObject({
      code: '25006',
    });
    await expect(alonely('select 1 / 0')).rejects.toMatchObject({ code: '22012' });
    expect(await seen({ customerId })).toEqual(['ONE']);
    await sql`insert into attempt_windows values ('whole', now(), 1)`.execute(db);
  });

  test('a second statement where one was said to be single is refused', async () => {
    const { appUrl } = await migrated();
    const db = open(appUrl, hasty, 1);
    const twice = () =>
      inScope(
        db,
        { staff: true },
        async (trx) => {
          await sql`select 1 ${single}`.execute(trx);
          await sql`select 2`.execute(trx);
        },
        { readOnly: true },
      );
    // The first time on a connection it is a transaction like any other, for what comes before it isn't known yet.
    await twice();
    await expect(twice()).rejects.toThrow(/said to be single/);
    expect((await sql`select 3 as n`.execute(db)).rows).toEqual([{ n: 3 }]);
  });

  const attempt = (key: string) => sql`insert into attempt_windows values (${key}, now(), 1)`;
  const attempts = async (db: ReturnType<typeof open>) =>
    (await sql<{ key: string }>`select key from attempt_windows order by 1`.execute(db)).rows.map(({ key }) => key);

  test('what is sent without waiting and what is sent at the end are one transaction with the rest', async () => {
    const { appUrl } = await migrated();
    const db = open(appUrl, hasty, 1);
    await inScope(db, { staff: true }, async (trx) => {
      await attempt('first').execute(trx);
      await sql`${attempt('ahead')} ${noWait}`.execute(trx);
      await sql`${attempt('last')} ${final}`.execute(trx);
    });
    expect(await attempts(db)).toEqual(['ahead', 'first', 'last']);
  });

  test.each([
    ['what was sent without waiting', noWait, 'first', 'new'],
    ['the final one', final, 'new', 'first'],
  ] as const)('when %s fails nothing is kept, and who asked is told', async (_name, mark, before, after) => {
    const { appUrl } = await migrated();
    const db = open(appUrl, hasty, 1);
    await attempt('first').execute(db);
    const work = inScope(db, { staff: true }, async (trx) => {
      await attempt('other').execute(trx);
      if (mark === noWait) await sql`${attempt(before)} ${noWait}`.execute(trx);
      else await attempt(before).execute(trx);
      await sql`${attempt(after)} ${final}`.execute(trx);
    });
    await expect(work).rejects.toMatchObject({ code: '23505' });
    expect(await attempts(db)).toEqual(['first']);
  });
}
