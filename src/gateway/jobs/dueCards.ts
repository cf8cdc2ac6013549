import { type SelectQueryBuilder, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';

/** A card of which something is due, and its place among them. */
export interface DueCard {
  id: string;
  /** As the database writes it. */
  since: string;
}

/** A column that has an index of the cards of which something may be due, and of what type it is. */
const types = { endDay: 'date', spentAt: 'timestamptz', updatedAt: 'timestamptz' } as const;

/**
 * The next cards of which something is due, in the order of the index that has those of which it may be, and by id where that says
 * the same. In the order of ids the database goes through all cards that there ever were: it takes a card's status and its dates to
 * have nothing to do with each other, expects many that suit, and where there are none it has read them all.
 */
export const nextDue = (
  due: SelectQueryBuilder<Tables, 'cards', object>,
  by: keyof typeof types,
  atOnce: number,
  after?: DueCard,
): Promise<DueCard[]> =>
  due
    .select(['id', sql<string>`${sql.ref(by)}::text`.as('since')])
    .$if(after !== undefined, (cards) =>
      cards.where(sql<boolean>`(${sql.ref(by)}, id) > (${after?.since}::${sql.raw(types[by])}, ${after?.id}::uuid)`),
    )
    .orderBy(by)
    .orderBy('id')
    .limit(atOnce)
    .execute();
