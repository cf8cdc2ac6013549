import { type Selectable, sql } from 'kysely';
import {
  isSecretReason,
  mayStep,
  type OnboardingStep,
  onboardingSteps,
  seenByCustomer,
} from '#domain/cardholder/onboarding.ts';
import { type ComplianceStatus, complianceStatus } from '#domain/enumerations.ts';
import { type Context, doneBy, type InTransaction, isOperator } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';

type Row = Selectable<Tables['cardholders']>;
type Outcome = Partial<Pick<Row, 'rejectionReason' | 'riskLevel' | 'status'>>;
/** What the form says, as the row keeps it. */
export type FormColumns = Pick<Row, 'name' | 'email' | 'nationality' | 'details'>;

/** The cardholder, theirs alone until the transaction ends: of two who decide at once, the second sees what the first did. */
export async function lockCardholder({ db }: InTransaction, id: string): Promise<Row> {
  const row = await db.selectFrom('cardholders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (!row) throw new NotFoundError();
  return row;
}

/** The cardholder as the one who asks may know them. */
const asSeen = ({ actor }: Pick<Context, 'actor'>, row: Row): Row => (isOperator(actor) ? row : seenByCustomer(row));

/** The status as the one who asks may see it. */
export const seenStatus = (ctx: Pick<Context, 'actor'>, row: Row): ComplianceStatus =>
  asSeen(ctx, row).onboardingStatus;

/** @throws RefusedError naming status and step when it can't be taken from there */
export function assertStep(ctx: Context, row: Row, step: OnboardingStep): void {
  const status = seenStatus(ctx, row);
  if (mayStep(step, status)) return;
  throw new RefusedError('cardholderStatusRefused', {
    status: `errors.cardholderStatus.${complianceStatus.keyOf(status)}`,
    step: `errors.cardholderStep.${step}`,
  });
}

/** Takes one step: the row, its line in the history, the audit log. What else changes is in `outcome` and `form`. */
export async function advance(
  ctx: InTransaction,
  row: Row,
  step: OnboardingStep,
  outcome: Outcome = {},
  form?: FormColumns,
): Promise<void> {
  assertStep(ctx, row, step);
  const { to } = onboardingSteps[step];
  const after = { ...row, onboardingStatus: to, complianceStatus: to, ...outcome };
  await ctx.db
    .updateTable('cardholders')
    .set({ onboardingStatus: to, complianceStatus: to, ...outcome, updatedAt: ctx.clock() })
    .$if(form !== undefined, (query) => query.set({ ...form, details: JSON.stringify(form?.details) }))
    .where('id', '=', row.id)
    .execute();
  const isSecret = isSecretReason(row.rejectionReason) || isSecretReason(after.rejectionReason);
  await writeStep(ctx, after, step, row.onboardingStatus, isSecret && step !== 'close');
  note(ctx, {
    subject: 'cardholder',
    subjectId: row.id,
    // A customer's people read their own part of the log.
    customerId: isSecret && isOperator(ctx.actor) ? null : row.customerId,
    before: { ...statusesOf(asSeen(ctx, row)), ...(form && row.details) },
    after: { ...statusesOf(after), ...form?.details },
  });
}

const statusesOf = ({ onboardingStatus, rejectionReason, riskLevel, status }: Omit<Row, 'details'>) => ({
  onboardingStatus,
  rejectionReason,
  riskLevel,
  status,
});

/** Writes the next line of the history; the cardholder is locked, or new. */
export async function writeStep(
  ctx: InTransaction,
  { id, customerId, rejectionReason, riskLevel }: Pick<Row, 'id' | 'customerId' | 'rejectionReason' | 'riskLevel'>,
  step: OnboardingStep,
  fromStatus: ComplianceStatus | null,
  staffOnly = false,
): Promise<void> {
  await ctx.db
    .insertInto('cardholderSteps')
    .values({
      ...doneBy(ctx),
      id: newId(ctx),
      customerId,
      cardholderId: id,
      place: sql<number>`(select count(*) + 1 from cardholder_steps where cardholder_id = ${id})`,
      step,
      fromStatus,
      toStatus: onboardingSteps[step].to,
      rejectionReason: step === 'reject' ? rejectionReason : null,
      riskLevel: step === 'approve' ? riskLevel : null,
      staffOnly,
      createdAt: ctx.clock(),
    })
    .execute();
}
