import { sql } from 'kysely';
import type { Cardholder } from '#domain/cardholder.ts';
import { readable } from './query.ts';

export const cardholder = readable({
  noun: 'cardholder',
  from: (db) =>
    db
      .selectFrom('cardholders as cardholder')
      .selectAll('cardholder')
      .select((eb) =>
        eb
          .selectFrom('cards as card')
          .whereRef('card.cardholderId', '=', 'cardholder.id')
          .select(({ fn }) => fn.countAll<bigint>().as('count'))
          .as('cards'),
      ),
  id: 'cardholder.id',
  filters: {
    customerType: 'cardholder.customerType',
    onboardingStatus: 'cardholder.onboardingStatus',
    complianceStatus: 'cardholder.complianceStatus',
    riskLevel: 'cardholder.riskLevel',
    nationality: 'cardholder.nationality',
    customerId: 'cardholder.customerId',
    createdAt: { column: 'cardholder.createdAt', time: true },
  },
  search: ['cardholder.name', 'cardholder.email'],
  sorts: {
    name: 'cardholder.name',
    email: 'cardholder.email',
    onboardingStatus: 'cardholder.onboardingStatus',
    riskLevel: sql`coalesce(cardholder.risk_level, 0)`,
    createdAt: 'cardholder.createdAt',
  },
  order: { field: 'createdAt', order: 'DESC' },
  by: { email: 'cardholder.email' },
  // Details were checked by the domain's schema when they were written; which variant they are, customerType says.
  toRecord: ({ details, nationality: _, ...row }) =>
    ({
      ...details,
      ...row,
      cards: Number(row.cards ?? 0),
      createdAt: row.createdAt.toISOString(),
      updatedAt: row.updatedAt.toISOString(),
    }) as Cardholder,
});
