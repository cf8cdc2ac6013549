import { sql } from 'kysely';
import { onboardingSteps, requiredDocuments } from '#domain/cardholder/onboarding.ts';
import { complianceStatus, customerType, idType } from '#domain/enumerations.ts';
import { sqlCheck } from './check.ts';

const { approved, underReview } = complianceStatus.code;

const moves = Object.entries(onboardingSteps).flatMap(([step, { from, to }]) =>
  from.map((each) => sql`(${step}, ${each ?? 0}, ${to})`),
);

/** Kind of holder and of document → what must have been shown; 0 where there is no document. */
const needed = [
  ...idType.values.map((value) => [customerType.code.individual, value] as const),
  [customerType.code.corporation, 0] as const,
].flatMap(([kind, document]) =>
  requiredDocuments({ customerType: kind, idType: document }).map(
    (purpose) => sql`(${kind}::int, ${document}::int, ${purpose})`,
  ),
);

/** Cardholders came by the way that onboarding goes, with the papers that it asks for. Those who were there before the history may begin anywhere. */
export const cardholderChecks = [
  sqlCheck(
    'cardholder.steps',
    'The steps of a cardholder follow each other as onboarding allows and end at its status',
    sql`select cardholder_id, step, from_status, to_status from (
        select step.*,
          (step.step, coalesce(step.from_status, 0), step.to_status) in (${sql.join(moves)})
            and (lag(step.id) over walk is null or lag(step.to_status) over walk is not distinct from step.from_status)
            and (lead(step.id) over walk is not null or step.to_status = cardholder.onboarding_status) as is_legal
        from cardholder_steps as step join cardholders as cardholder on cardholder.id = step.cardholder_id and cardholder.customer_id = step.customer_id
        window walk as (partition by step.customer_id, step.cardholder_id order by step.place)
      ) as walked where is_legal is not true`,
  ),
  sqlCheck(
    'cardholder.documents',
    'Nobody is reviewed or approved without the documents that their kind asks for',
    sql`select cardholder.id as cardholder_id, needed.purpose
      from cardholders as cardholder
        join (values ${sql.join(needed)}) as needed (customer_type, id_type, purpose)
          on needed.customer_type = cardholder.customer_type
          and needed.id_type = coalesce((cardholder.details ->> 'idType')::int, 0)
        left join (select cardholder_id, purpose from cardholder_documents where replaced_at is null offset 0) as document
          on document.cardholder_id = cardholder.id and document.purpose = needed.purpose
      where cardholder.onboarding_status in (${underReview}, ${approved})
        and exists (select from cardholder_steps as step
          where step.cardholder_id = cardholder.id and step.customer_id = cardholder.customer_id)
        and document.cardholder_id is null`,
  ),
  sqlCheck(
    'cardholder.owner',
    'What belongs to a cardholder belongs to the same customer',
    sql`select document.id as document_id from cardholder_documents as document
        left join (select id, customer_id from cardholders offset 0) as cardholder
          on cardholder.id = document.cardholder_id and cardholder.customer_id = document.customer_id
        where document.cardholder_id is not null and cardholder.id is null
      union all select step.id from cardholder_steps as step
        left join cardholders as cardholder
          on cardholder.id = step.cardholder_id and cardholder.customer_id = step.customer_id
        where cardholder.id is null`,
  ),
];
