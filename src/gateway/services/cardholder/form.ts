import { sql } from 'kysely';
import { type Cardholder, fullName } from '#domain/cardholder/cardholder.ts';
import type { CardholderChanges, CardholderInput } from '#domain/cardholder/form.ts';
import { stepOfSaving } from '#domain/cardholder/onboarding.ts';
import { complianceStatus, customerStatus, customerType, status } from '#domain/enumerations.ts';
import { afterAreaCode } from '#domain/phone.ts';
import { implausible } from '#domain/plausible.ts';
import { type Context, type InTransaction, inTransaction, isNamed, isOperator, permit } from '../../context.ts';
import type { CardholderDetails } from '../../db/cardTables.ts';
import { InvalidError, RefusedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { programmeNow } from '../programme/current.ts';
import { assertComplete, attach } from './attach.ts';
import { forgetDraft } from './drafts.ts';
import { advance, assertStep, type FormColumns, lockCardholder, seenStatus, writeStep } from './onboarding.ts';
import { cardholder } from './queries.ts';

/** A new cardholder, with the documents that are there already. */
export function createCardholder(ctx: Context, data: CardholderInput): Promise<Cardholder> {
  permit(ctx, 'create', 'cardholder');
  return inTransaction(ctx, async (open) => {
    await assertPlausible(open, data);
    const customerId = await customerOf(open, data.customerId);
    const form = columnsOf(data);
    await claimEmail(open, customerId, form.email, data.customerType);
    const row = {
      id: newId(open),
      customerId,
      customerType: data.customerType,
      onboardingStatus: complianceStatus.code.toBeUploaded,
      complianceStatus: complianceStatus.code.toBeUploaded,
      rejectionReason: null,
      riskLevel: null,
      status: status.code.enabled,
      createdAt: open.clock(),
      updatedAt: open.clock(),
    };
    await open.db
      .insertInto('cardholders')
      .values({ ...row, ...form, details: JSON.stringify(form.details) })
      .execute();
    await writeStep(open, row, 'register', null);
    await attach(open, row, data.documents);
    await forgetDraft(open, 'new');
    note(open, { subject: 'cardholder', subjectId: row.id, customerId, before: null, after: { ...form.details } });
    return cardholder.get(open, row.id);
  });
}

/** The form again, while it may still be changed; once approved, operator staff alone mend it. */
export function updateCardholder(ctx: Context, id: string, data: CardholderChanges): Promise<Cardholder> {
  permit(ctx, 'edit', 'cardholder');
  return inTransaction(ctx, async (open) => {
    const row = await lockCardholder(open, id);
    if (data.customerType !== row.customerType) throw new InvalidError({ customerType: 'validation.choice' });
    const step = stepOfSaving(seenStatus(open, row), isOperator(open.actor));
    if (!step) assertStep(open, row, 'update');
    await assertPlausible(open, data);
    const form = columnsOf(data);
    await claimEmail(open, row.customerId, form.email, data.customerType, id);
    await advance(open, row, step ?? 'update', {}, form);
    await attach(open, row, data.documents);
    // Another kind of identity document asks for other pages, also of who is approved already.
    if (step === 'correct') await assertComplete(open, { ...row, details: form.details });
    await forgetDraft(open, id);
    return cardholder.get(open, id);
  });
}

async function assertPlausible(ctx: Context, data: CardholderChanges): Promise<void> {
  const { days } = await programmeNow(ctx);
  const wrong = implausible(data, days.dateAt(ctx.clock()));
  if (Object.keys(wrong).length > 0) throw new InvalidError(wrong);
}

/** The session's customer; operator staff say which. One who is switched off takes nobody on. */
async function customerOf(ctx: InTransaction, asked: string | undefined): Promise<string> {
  const own = isNamed(ctx.actor) ? ctx.actor.customerId : null;
  const id = own ?? asked;
  if (!id) throw new InvalidError({ customerId: 'validation.required' });
  const customer = await ctx.db
    .selectFrom('customers')
    .select('customerStatus')
    .where('id', '=', asked ?? id)
    .executeTakeFirst();
  if (!customer || (asked && asked !== id)) throw new InvalidError({ customerId: 'validation.choice' });
  if (customer.customerStatus !== customerStatus.code.enabled) throw new RefusedError('customerNotEnabled');
  return id;
}

function columnsOf({ documents: _, customerType: type, ...data }: CardholderChanges | CardholderInput): FormColumns {
  const { customerId: _c, ...entered } = data as CardholderDetails & { customerId?: string };
  const details = { ...entered, mobileNumber: afterAreaCode(entered.areaCode, entered.mobileNumber) };
  return 'companyEmail' in details
    ? {
        name: details.customerName,
        email: details.companyEmail,
        nationality: details.registrationCountryCode,
        details,
      }
    : { name: fullName(details), email: details.email, nationality: details.nationality, details };
}

/** One mailbox is one cardholder of a customer. Two who want the same one at once take turns. */
async function claimEmail(
  { db }: InTransaction,
  customerId: string,
  email: string,
  type: CardholderChanges['customerType'],
  own?: string,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${customerId} ${email}`}, 0))`.execute(db);
  const holder = await db
    .selectFrom('cardholders')
    .select('id')
    .where('customerId', '=', customerId)
    .where('email', '=', email)
    .executeTakeFirst();
  if (!holder || holder.id === own) return;
  const field = type === customerType.code.corporation ? 'companyEmail' : 'email';
  throw new RefusedError('alreadyExists', {}, { [field]: 'errors.cardholderEmailTaken' });
}
