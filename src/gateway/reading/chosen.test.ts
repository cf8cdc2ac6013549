import { expect, test } from 'vitest';
import { answeringDialect } from '#tests/answeringDialect.ts';
import { type Context, systemContext } from '../context.ts';
import { openDatabase } from '../db/database.ts';
import type { Ports } from '../ports.ts';
import { authorization } from '../services/authorization/queries.ts';
import { accountTransaction, cardTransaction } from '../services/transaction/queries.ts';

/** What is asked of a database in which there is nothing. */
async function askedBy(read: (ctx: Context) => Promise<unknown>): Promise<string> {
  const asked: string[] = [];
  const hear = ({ sql }: { sql: string }) => {
    asked.push(sql);
    return [];
  };
  const db = openDatabase(answeringDialect(hear));
  await read(systemContext({ db, clock: () => new Date() } as Ports));
  return asked.find((text) => text.includes(' order by ')) ?? '';
}

test.each([
  ['authorization', authorization],
  ['accountTransaction', accountTransaction],
  ['cardTransaction', cardTransaction],
] as const)(
  'rows of %s are counted, and passed over on the way to a page far on, before anything is joined to them',
  async (_, noun) => {
    const filter = { createdAt: { from: '2026-01-01' } };
    const page = (number: number) => askedBy((ctx) => noun.page(ctx, { filter }, { page: number, size: 50 }));
    const [near, far] = [await page(2), await page(3)];
    const [, passed = ' join '] = /"id" = any\(array\(select (.*) limit 51 offset 100\)\)/s.exec(far) ?? [];
    expect(passed).not.toContain(' join ');
    expect(near).toMatch(/ limit 51 offset 50/);
    for (const text of [near, far]) {
      const [, counted = ' join '] = /\(select count\(\*\) from \((.*?) limit 10001\)/.exec(text) ?? [];
      expect(counted).not.toContain(' join ');
    }
  },
);
