import type { RawBuilder } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { Filter, Sort } from '#domain/selection.ts';
import { answeringDialect } from '#tests/answeringDialect.ts';
import fc from '#tests/chance.ts';
import { type Context, systemContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import { firstId, monthAt } from '../db/months/cut.ts';
import { isCutHere } from '../db/months/cutHere.ts';
import type { Ports } from '../ports.ts';
import { type Cut, inMonths } from './months.ts';

/** A database that says of some tables that they are cut by month, as often as it is asked. */
const databaseThat = (says: () => string[]) => openDatabase(answeringDialect(() => says().map((name) => ({ name }))));
const databaseWith = (...cut: string[]) => databaseThat(() => cut);

const hour = 3_600_000;
const now = new Date('2026-05-10T12:00:00Z');
const db = databaseWith('card_transactions');
const contextWith = (own: typeof db): Context => systemContext({ db: own, clock: () => now } as Ports);
const movements: Cut = { table: 'card_transactions', id: 'movement.id', createdAt: 'movement.createdAt' };
const newestFirst: Sort = { field: 'createdAt', order: 'DESC' };
const said = (conditions: readonly RawBuilder<boolean>[]) => conditions.map((each) => each.compile(db).sql);

interface Asked {
  cut?: Cut | undefined;
  sort?: Sort;
  filter?: Filter;
  timeZone?: string;
  beyond?: readonly string[];
  own?: typeof db;
}

/** In which months it is looked, one time after the other, until all have been. */
async function lookedIn({ cut = movements, own = db, sort = newestFirst, ...more }: Asked): Promise<string[][]> {
  const looked: string[][] = [];
  await inMonths(
    contextWith(own),
    cut,
    { sort, ...more },
    async (months) => looked.push(said(months)),
    () => false,
  );
  return looked;
}
const since = (day: string) => `"movement"."created_at" >= '${day}T00:00:00.000Z'`;
const idFrom = (month: string) => `"movement"."id" >= '${firstId(new Date(month))}'`;
const idUpTo = (month: string) => `"movement"."id" < '${firstId(new Date(month))}'`;

describe('rows of tables that are cut by month', () => {
  test('are looked for in the running month, in those of a quarter before it, and in all', async () => {
    expect(await lookedIn({})).toEqual([
      [since('2026-05-02'), idFrom('2026-05')],
      [since('2026-02-02'), idFrom('2026-02')],
      [],
    ]);
  });

  test('that are filtered are looked for in one month, and in all: they are often there, or seldom anywhere', async () => {
    const only = [[since('2026-05-02'), idFrom('2026-05')], []];
    expect(await lookedIn({ filter: { cardId: 'some' } })).toEqual(only);
  });

  test('that come before a place are looked for up to the month of a day after it', async () => {
    expect(await lookedIn({ beyond: ['2026-05-31 22:00:00+00', 'id'] })).toEqual([
      [since('2026-05-02'), idFrom('2026-05'), idUpTo('2026-07')],
      [since('2026-02-02'), idFrom('2026-02'), idUpTo('2026-07')],
      [idUpTo('2026-07')],
    ]);
    const first = await lookedIn({
      beyond: ['2026-02-01 12:00:00+00', 'id'],
      filter: { createdAt: { to: '2026-05-01' } },
    });
    expect(first[0]).toEqual([since('2026-01-02'), idFrom('2026-01'), idUpTo('2026-03')]);
  });

  test('of some days are looked for up to the last of them, as the reader’s clock has it', async () => {
    const filter = { createdAt: { to: '2026-05-30' } };
    const [first, ...others] = await lookedIn({ filter });
    expect(first).toEqual([since('2026-05-02'), idFrom('2026-05'), idUpTo('2026-07')]);
    expect(others).toEqual([[since('2026-02-02'), idFrom('2026-02'), idUpTo('2026-07')], [idUpTo('2026-07')]]);
    expect((await lookedIn({ filter, timeZone: 'Pacific/Kiritimati' })).at(-1)).toEqual([idUpTo('2026-06')]);
  });

  test.each<[string, Asked]>([
    ['in another order', { sort: { field: 'createdAt', order: 'ASC' } }],
    ['by another field', { sort: { field: 'type', order: 'DESC' } }],
    ['of a table that is whole', { own: databaseWith('postings') }],
    ['beyond what ids tell', { beyond: ['1969-12-31', 'id'] }],
    ['beyond what anybody has seen', { beyond: ['9999-01-01', 'id'] }],
    ['beyond no moment', { beyond: ['nonsense', 'id'] }],
  ])('are looked for everywhere at once %s', async (_, asked) => {
    expect(await lookedIn(asked)).toEqual([[]]);
  });

  test('are known to be a minute after the table was cut, and not asked for every time', async () => {
    let asked = 0;
    const own = databaseThat(() => (asked++ === 0 ? [] : ['card_transactions']));
    const isCut = (seconds: number) =>
      isCutHere({ db: own, clock: () => new Date(now.getTime() + seconds * 1000) }, 'card_transactions');
    expect([await isCut(0), await isCut(60), await isCut(61), await isCut(121), asked]).toEqual([
      false,
      false,
      true,
      true,
      2,
    ]);
    // As when a clock was put right.
    await isCut(-60);
    expect(asked).toBe(3);
  });

  test('are looked for everywhere by a database that doesn’t say, which is heard of where they are read', async () => {
    const own = databaseThat(() => {
      throw new Error('no answer');
    });
    expect(await lookedIn({ own })).toEqual([[]]);
  });

  test('are of a month in UTC, wherever the gateway runs; none is from before ids are told', async () => {
    vi.stubEnv('TZ', 'Pacific/Auckland');
    expect(monthAt(new Date('2026-05-31T20:00:00Z'), 1)).toEqual(new Date('2026-06-01'));
    vi.unstubAllEnvs();
    const [, quarter] = await lookedIn({ beyond: ['1970-01-20 00:00:00+00', 'id'] });
    expect(quarter).toContain(idFrom('1970-01'));
  });

  test('are the same rows in the same order as in all months, around the borders of months, too', async () => {
    const moments = fc
      .tuple(
        fc.constantFrom('2025-12-01', '2026-02-01', '2026-04-01', '2026-05-01', '2026-06-01'),
        fc.integer({ min: -40, max: 40 }),
      )
      .map(([border, hours]) => Date.parse(border) + hours * hour)
      .filter((moment) => moment <= now.getTime());
    // An id is told by the same clock, a while before or after.
    const made = fc.tuple(moments, fc.integer({ min: -23, max: 23 }), fc.uuid()).map(([at, apart, id]) => {
      const time = (at + apart * hour).toString(16).padStart(12, '0');
      return { createdAt: new Date(at).toISOString(), id: `${time.slice(0, 8)}-${time.slice(8)}${id.slice(13)}` };
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(made, { minLength: 1, maxLength: 12 }),
        fc.integer({ min: 1, max: 6 }),
        fc.option(fc.nat(11)),
        fc.option(moments.map((to) => new Date(to).toISOString())),
        async (made, size, place, to) => {
          const rows = made.toSorted((one, other) => (keyOf(one) < keyOf(other) ? 1 : -1));
          const after = place === null ? undefined : rows[place % rows.length];
          const wanted = rows.filter(
            (row) => (!after || keyOf(row) < keyOf(after)) && (to === null || row.createdAt <= to),
          );
          const filter = to === null ? {} : { createdAt: { to } };
          const asked = { sort: newestFirst, filter, beyond: after && [after.createdAt, after.id] };
          const read = async (months: RawBuilder<boolean>[]) =>
            wanted.filter((row) => said(months).every((condition) => holds(condition, row))).slice(0, size);
          const found = await inMonths(contextWith(db), movements, asked, read, ({ length }) => length === size);
          expect(found).toEqual(wanted.slice(0, size));
        },
      ),
      { numRuns: 300 },
    );
  });
});

interface Row {
  createdAt: string;
  id: string;
}
const keyOf = ({ createdAt, id }: Row) => `${createdAt} ${id}`;

function holds(condition: string, { createdAt, id }: Row): boolean {
  const [, column, than, bound] = /^"movement"\."(\w+)" (>=|<) '(.+)'$/.exec(condition) as unknown as string[];
  const value = column === 'id' ? id : createdAt;
  return than === '<' ? value < (bound as string) : value >= (bound as string);
}
