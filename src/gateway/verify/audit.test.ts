import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { afterDamage } from '#tests/allPowerful.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import type { TestCard } from '#tests/records.ts';
import type { Tables } from '../db/tables.ts';
import { sealAudit } from '../jobs/sealAudit.ts';
import type { BrokenRow } from './check.ts';
import { brokenRules } from './verify.ts';

const lines = 25;
let gateway: TestGateway;
let chain: string;

beforeAll(async () => {
  gateway = await testGateway();
  const card = await gateway.makeCard();
  chain = card.customer;
  // The programme's own chain.
  await gateway.signIn({ email: 'nobody@people.test', password: 'x' });
  await remark(card, lines - 1);
});
afterAll(() => gateway.close());

/** Makes the chain of the card's customer as many lines longer, and one for the sign-in. */
async function remark({ customer, accountId }: TestCard, count: number): Promise<void> {
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  for (let i = 1; i <= count; i++) {
    const request = {
      dtoName: 'account',
      requestId: gateway.requestId(),
      id: accountId,
      data: { remark: `Remark ${i}` },
    };
    const { status } = await gateway.door(caller, 'update', request);
    if (status !== 200) throw new Error(`The remark was not saved: ${status}`);
  }
}

/** What verify finds after somebody with all power over the database did this; then it is undone. */
const after = (damage: string): Promise<BrokenRow[]> =>
  afterDamage(
    gateway.database,
    async (db) => {
      for (const statement of damage.split(';')) await sql.raw(statement).execute(db);
    },
    async (db) => (await brokenRules({ ...gateway.ports, db })).map(({ row }) => row),
  );

const line = (sequence: number) => `chain = '${chain}' and sequence = ${sequence}`;

test('an audit log that nobody touched is whole', async () => {
  expect(await brokenRules(gateway.ports)).toEqual([]);
});

test('every edit of every column is found, and the first broken line named', async () => {
  const edits = [
    `user_name = 'Somebody Else'`,
    `user_id = gen_random_uuid()`,
    `created_at = created_at + interval '1 microsecond'`,
    `address = '192.0.2.1'`,
    `user_agent = 'x'`,
    `source = 'system'`,
    `operation = 'read'`,
    `subject = 'card'`,
    `subject_id = 'x'`,
    `outcome = 'refused'`,
    `reason = 'forbidden'`,
    `before = '{}'`,
    `after = after || ' '`,
    `hash = sha256('x')`,
    `id = gen_random_uuid()`,
  ];
  for (const [at, edit] of edits.entries()) {
    const [first] = await after(`update audit_logs set ${edit} where ${line(at + 2)}`);
    expect({ edit, ...first }).toMatchObject({ edit, chain, sequence: BigInt(at + 2) });
  }
});

test('every line that was taken away is found, the last ones too', async () => {
  for (let sequence = 1; sequence <= lines; sequence++) {
    expect(await after(`delete from audit_logs where ${line(sequence)}`), `${sequence}`).not.toEqual([]);
  }
  expect(await after(`delete from audit_logs where chain = '${chain}' and sequence > 20`)).toEqual([
    { chain, endsAt: BigInt(lines), found: 20n },
  ]);
  expect(await after(`delete from audit_logs where chain = '${chain}'`)).not.toEqual([]);
});

test('lines that changed places are found', async () => {
  for (let sequence = 1; sequence < lines; sequence++) {
    const swap = `update audit_logs set sequence = -1 where ${line(sequence)};
      update audit_logs set sequence = ${sequence} where ${line(sequence + 1)};
      update audit_logs set sequence = ${sequence + 1} where ${line(-1)}`;
    expect(await after(swap), `${sequence}`).not.toEqual([]);
  }
});

test('a line that was slipped in, or sealed again after an edit, is found', async () => {
  const copy = `insert into audit_logs select (jsonb_populate_record(line,
    jsonb_build_object('id', gen_random_uuid(), 'sequence', ${lines + 1}))).* from audit_logs as line where ${line(lines)}`;
  expect(await after(copy)).not.toEqual([]);
  const resealed = `update audit_logs set user_name = 'x' where ${line(5)};
    update audit_logs as line set hash = audit_hash((select hash from audit_logs where ${line(4)}), line) where ${line(5)}`;
  expect(await after(resealed)).toEqual([expect.objectContaining({ chain, sequence: 6n })]);
});

test('lines moved to another customer are found', async () => {
  expect(await after(`update audit_logs set customer_id = gen_random_uuid() where ${line(3)}`)).not.toEqual([]);
});

test('a head that is gone is missed', async () => {
  expect(await after(`delete from audit_heads where chain = '${chain}'`)).toContainEqual({
    chain,
    endsAt: null,
    found: BigInt(lines),
  });
});

describe('once it was sealed', () => {
  /** Changes a line and makes every hash after it anew, the head's, too. */
  const rewrite = () => `do $$ declare line audit_logs; previous bytea; begin
    update audit_logs set user_name = 'x' where ${line(5)};
    select hash into previous from audit_logs where ${line(4)};
    for line in select * from audit_logs where chain = '${chain}' and sequence >= 5 order by sequence loop
      previous := audit_hash(previous, line);
      update audit_logs set hash = previous where id = line.id;
    end loop;
    update audit_heads set hash = previous where chain = '${chain}';
  end $$`;
  const brokenBy = (...damage: string[]) =>
    afterDamage(
      gateway.database,
      async (db) => {
        for (const statement of damage) await sql.raw(statement).execute(db);
      },
      async (db) => (await brokenRules({ ...gateway.ports, db })).map(({ rule }) => rule),
    );

  test('a chain that was written anew as a whole, hashes and all, is found', async () => {
    expect(await brokenBy(rewrite())).toEqual([]);
    await sealAudit(gateway.ports);
    expect(await brokenRules(gateway.ports)).toEqual([]);
    expect(await brokenBy(rewrite())).toEqual(['audit.sealed']);
  });

  test('a seal that was moved by somebody without the keys is found', async () => {
    const moved = `update audit_seals as seal set hash = head.hash from audit_heads as head
      where head.chain = seal.chain and seal.chain = '${chain}'`;
    expect(await brokenBy(rewrite(), moved)).toEqual(['audit.signature']);
  });

  test('a seal that was taken away is missed', async () => {
    const dropped = `delete from audit_seals where chain = '${chain}'`;
    const sealedLater = `update audit_seals set sealed_at = sealed_at + interval '2 days'`;
    expect(await brokenBy(dropped, sealedLater)).toEqual(['audit.sealed']);
  });

  test('a chain that began after another gateway, whose clock is ahead, sealed the others isn’t missed', async () => {
    gateway.clock.advance(Date.now() - gateway.clock.now());
    const dayAndMore = 25 * 3_600_000;
    await remark(await gateway.makeCard(), 1);
    gateway.clock.advance(dayAndMore);
    await sealAudit(gateway.ports);
    gateway.clock.advance(-dayAndMore);
    await remark(await gateway.makeCard(), 1);
    expect(await brokenRules(gateway.ports)).toEqual([]);
  });

  test('a changed chain isn’t sealed again by the job, which names it', async () => {
    const sealOf = (db: Kysely<Tables>) =>
      db.selectFrom('auditSeals').select('sequence').where('chain', '=', chain).executeTakeFirstOrThrow();
    const kept = await afterDamage(
      gateway.database,
      async (db) => {
        await sql.raw(`update audit_logs set hash = sha256('x') where ${line(lines)}`).execute(db);
        await sql.raw(`update audit_heads set sequence = sequence + 1 where chain = '${chain}'`).execute(db);
        await sealAudit({ ...gateway.ports, db });
      },
      sealOf,
    );
    expect(kept).toEqual({ sequence: BigInt(lines) });
    expect(gateway.logged).toContainEqual(
      expect.objectContaining({ level: 'error', message: 'a sealed line of the audit log was changed' }),
    );
  });
});

test('what was archived on purpose isn’t missed', async () => {
  const archived = `update audit_heads set kept_after = 10,
      kept_after_hash = (select hash from audit_logs where ${line(10)}) where chain = '${chain}';
    delete from audit_logs where chain = '${chain}' and sequence <= 10`;
  expect(await after(archived)).toEqual([]);
});
