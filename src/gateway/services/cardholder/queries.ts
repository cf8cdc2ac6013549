import { type Kysely, sql } from 'kysely';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import {
  type ComplianceStatus,
  complianceStatus,
  type RejectionReason,
  type RiskLevel,
  rejectionReason,
} from '#domain/enumerations.ts';
import type { Tables } from '../../db/tables.ts';
import { readable } from '../../reading/query.ts';

/**
 * Cardholders as the asking side may see them: that the AML review failed is the issuer's knowledge alone, so to the
 * customer's staff such a cardholder is still under review. In the rows, not in the record, so that filters, orders and
 * exports tell nothing either.
 */
const asSeen = (db: Kysely<Tables>) => {
  const isHidden = sql`rejection_reason = ${rejectionReason.code.amlReview} and current_setting('app.staff', true) <> 'on'`;
  const underReview = sql.lit(complianceStatus.code.underReview);
  return db
    .selectFrom('cardholders as holder')
    .innerJoin('customers as owner', 'owner.id', 'holder.customerId')
    .select(['holder.id', 'holder.customerId', 'owner.customerName as ownerName', 'holder.customerType'])
    .select(['holder.name', 'holder.email', 'holder.nationality', 'holder.status'])
    .select(['holder.details', 'holder.createdAt', 'holder.updatedAt'])
    .select([
      sql<ComplianceStatus>`case when ${isHidden} then ${underReview} else onboarding_status end`.as(
        'onboardingStatus',
      ),
      sql<ComplianceStatus>`case when ${isHidden} then ${underReview} else compliance_status end`.as(
        'complianceStatus',
      ),
      sql<RejectionReason | null>`case when ${isHidden} then null else rejection_reason end`.as('rejectionReason'),
      sql<RiskLevel | null>`case when ${isHidden} then null else risk_level end`.as('riskLevel'),
    ])
    .as('cardholder');
};

export const cardholder = readable({
  noun: 'cardholder',
  from: (db) =>
    db
      .selectFrom(asSeen(db))
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
  search: ['cardholder.name', 'cardholder.email', 'cardholder.ownerName'],
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
