import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPGlite } from './inProcess.ts';
import { Statements } from './statements.ts';

let pglite: PGlite;
let statements: Statements;
beforeAll(async () => {
  pglite = await openPGlite({});
  statements = new Statements(pglite);
});
afterAll(() => pglite.close());

const marked = (sql: string) => `${sql} /* prepared */`;
const ask = async (sql: string, ...parameters: unknown[]) => (await statements.query(sql, parameters)).rows;
const kept = async () => {
  const { rows } = await pglite.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};

test('what is always best done the same way is kept from the second time on; what may filter is planned anew', async () => {
  const [same, filtering] = [marked('select $1::int as n'), 'select $1::int as n'];
  for (const n of [1, 2, 3]) {
    expect(await ask(same, n)).toEqual([{ n }]);
    expect(await ask(filtering, n)).toEqual([{ n }]);
    const isKept = (await kept()).includes(same);
    expect(isKept).toBe(n > 1);
  }
  expect(await kept()).not.toContain(filtering);
});

test('values are written and read alike the first time, the second and the third', async () => {
  await ask(
    'create table everything (a bigint, b timestamptz, c bytea, d text[], e jsonb, f date, g numeric, h uuid, i boolean)',
  );
  const id = crypto.randomUUID();
  const given = [
    2n ** 62n,
    new Date('2026-03-29T01:30:00.123Z'),
    new Uint8Array([0, 255]),
    ['a', 'b"c', ''],
    JSON.stringify({ some: [1, null] }),
    '2026-02-28',
    '1.10',
    id,
    false,
  ];
  const insert = 'insert into everything values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning *';
  for (let time = 1; time <= 3; time++) {
    const [row] = (await ask(insert, ...given)) as object[];
    expect(Object.values(row as object)).toEqual([...given.slice(0, 4), { some: [1, null] }, ...given.slice(5)]);
  }
  expect(await ask(insert, ...given.map(() => null))).toEqual([
    Object.fromEntries([...'abcdefghi'].map((name) => [name, null])),
  ]);
  const { affectedRows } = await statements.query('update everything set a = 1', []);
  expect(affectedRows).toBe(4);
});

test.each(['query', 'script'] as const)(
  'answers in its table’s new shape once that was changed by a %s',
  async (by) => {
    await ask(`create table shaped_by_${by} (a int)`);
    const all = marked(`select * from shaped_by_${by}`);
    const insert = `insert into shaped_by_${by} (a) values ($1)`;
    for (let time = 1; time <= 3; time++) {
      await ask(insert, time);
      expect(await ask(all)).toHaveLength(time);
    }
    const change = `alter table shaped_by_${by} add b int default 7, alter a type text`;
    await (by === 'query' ? ask(change) : statements.script(`${change}; select 1`));
    await ask(insert, '4');
    expect((await ask(all)).at(-1)).toEqual({ a: '4', b: 7 });
  },
);

test('several statements that change no table leave what is kept', async () => {
  const often = marked('select 7 as n');
  await ask(often);
  await ask(often);
  await statements.script('begin; set local lock_timeout = 1000; select 1; commit');
  expect(await kept()).toContain(often);
});

test('walls are those of who asks, whoever asked before', async () => {
  await statements.script(`
    create table walled (owner text);
    insert into walled values ('one'), ('other');
    alter table walled enable row level security;
    create policy own on walled using (owner = current_setting('app.owner', true));
    create role visitor; grant select on walled to visitor`);
  const all = marked('select owner from walled order by owner');
  for (let time = 1; time <= 7; time++) {
    expect(await ask(all)).toHaveLength(2);
    await ask('set role visitor');
    for (const owner of ['one', 'other']) {
      await ask('select set_config($1, $2, false) /* prepared */', 'app.owner', owner);
      expect(await ask(all)).toEqual([{ owner }]);
    }
    await ask('reset role');
  }
});

test('an error is told as it is, without what was asked, and leaves nothing behind', async () => {
  await ask('create table once (n int primary key)');
  const insert = 'insert into once values ($1)';
  for (let time = 1; time <= 3; time++) {
    await ask(insert, time);
    const error = await ask(insert, time).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ code: '23505', constraint: 'once_pkey' });
    expect(error).not.toHaveProperty('params');
    await expect(ask('select nothing from nowhere')).rejects.toMatchObject({ code: '42P01' });
    await expect(ask('select $1::int', 'x')).rejects.toMatchObject({ code: '22P02' });
  }
  await ask('begin');
  await ask(insert, 4);
  await expect(ask(insert, 4)).rejects.toMatchObject({ code: '23505' });
  await expect(ask(insert, 5)).rejects.toMatchObject({ code: '25P02' });
  await ask('rollback');
  expect(await ask('select count(*)::int as n from once')).toEqual([{ n: 3 }]);
});

test('no more than five hundred are known at a time, and what is asked for often stays', async () => {
  const often = marked('select 0 as n');
  const since = async () => {
    const asked = 'select name, prepare_time from pg_prepared_statements where statement = $1';
    return (await pglite.query(asked, [often])).rows;
  };
  await ask(often);
  await ask(often);
  const before = await since();
  expect(before).toHaveLength(1);
  for (let n = 1; n <= 600; n++) {
    const each = marked(`select ${n} as n`);
    expect([await ask(each), await ask(each)]).toEqual([[{ n }], [{ n }]]);
    await ask(often);
  }
  expect((await kept()).length).toBeLessThanOrEqual(500);
  expect(await since()).toEqual(before);
  expect(await ask(marked('select 1 as n'))).toEqual([{ n: 1 }]);
});

test('questions that are asked at the same time are answered each with its own', async () => {
  const numbers = Array.from({ length: 50 }, (_, n) => n);
  const answers = await Promise.all(numbers.map((n) => ask(marked('select $1::int as n'), n)));
  expect(answers).toEqual(numbers.map((n) => [{ n }]));
});

test('what goes out with a statement is done before it and after it, and it is answered alone', async () => {
  await ask('create table along (n int primary key)');
  const said = (sql: string, ...parameters: unknown[]) => ({ sql, parameters });
  for (let time = 1; time <= 3; time++) {
    const before = [said('begin'), said('insert into along values ($1) returning n + 100 as more', time)];
    const around = { before, after: [said('commit'), said('select 5 as n')] };
    const { rows, affectedRows } = await statements.query('update along set n = n returning n', [], around);
    expect([rows.length, affectedRows]).toEqual([time, time]);
    expect(pglite.isInTransaction()).toBe(false);
  }
  const around = { before: [said('begin'), said('insert into along values (4)')], after: [said('commit')] };
  await expect(statements.query('insert into along values (1)', [], around)).rejects.toMatchObject({ code: '23505' });
  expect(pglite.isInTransaction()).toBe(true);
  await ask('rollback');
  expect(await ask('select max(n) as n from along')).toEqual([{ n: 3 }]);
});
