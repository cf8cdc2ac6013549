import type { CardApplication, CardApplicationInput } from '#domain/application/application.ts';
import type { WantedEnding } from '#domain/card/ending.ts';
import type { FollowReason } from '#domain/card/succession.ts';
import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { orderStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { type Context, type InTransaction, inTransaction, isNamed, permit } from '../../context.ts';
import type { LimitColumns } from '../../db/cardTables.ts';
import { ConflictError, InvalidError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { type Ending, settleEnding } from '../card/wantedEnding.ts';
import { settleLimits } from '../card/wantedLimits.ts';
import { InsufficientFundsError } from '../money/ledger.ts';
import { referenceNumber } from '../money/record.ts';
import { termsInForce } from '../product/inForce.ts';
import { ceilingsOf } from '../product/terms.ts';
import { eligibleHolder, eligibleHolders, offeredProduct, payingAccount } from './eligibility.ts';
import { applications } from './queries.ts';
import { recordStep } from './steps.ts';

/**
 * Applies for cards of one product for one cardholder. Virtual ones are issued by a job within seconds, cards of plastic when staff
 * complete the application; the fee is taken then, but who can't pay it is told now.
 * @throws NotFoundError · RefusedError naming what stands against it · ConflictError for other terms than were seen · InsufficientFundsError
 */
export function createApplication(ctx: Context, input: CardApplicationInput): Promise<CardApplication> {
  permit(ctx, 'create', 'cardApplication');
  return inTransaction(ctx, async (open) => {
    const { cardholderId, ...order } = input;
    const [made] = await makeApplications(open, [await eligibleHolder(open, cardholderId)], order);
    return made as CardApplication;
  });
}

/** The same for several cardholders of one customer: one application for each, all of them or none. */
export function applyForCards(
  ctx: Context,
  { cardholderIds, ...order }: CommandInput<'applyForCards'>,
): Promise<CommandOutput<'applyForCards'>> {
  return inTransaction(ctx, async (open) => ({
    applications: await makeApplications(open, await eligibleHolders(open, cardholderIds), order),
  }));
}

/** The card whose place the one that is applied for is to take. It keeps its limits, whatever the product's are by now, and its end. */
export interface Follows {
  cardId: string;
  reason: FollowReason;
  limits: LimitColumns;
  ending: Ending;
}

/** Applies for one card in the place of another, in the transaction that is open. */
export async function applyToFollow(
  ctx: InTransaction,
  { cardholderId, ...order }: Omit<CardApplicationInput, 'quantity' | 'limits' | keyof WantedEnding>,
  follows: Follows,
): Promise<CardApplication> {
  const holder = await eligibleHolder(ctx, cardholderId);
  const [made] = await makeApplications(ctx, [holder], { ...order, quantity: 1 }, follows);
  return made as CardApplication;
}

type Holder = Awaited<ReturnType<typeof eligibleHolder>>;

/** @param holders at least one, of one customer */
async function makeApplications(
  ctx: InTransaction,
  holders: readonly Holder[],
  input: Omit<CardApplicationInput, 'cardholderId'>,
  follows?: Follows,
): Promise<CardApplication[]> {
  const { customerId } = holders[0] as Holder;
  const product = await offeredProduct(ctx, input.productId, input.quantity * holders.length);
  const terms = await termsInForce(ctx.db, ctx.clock(), product.id);
  if (input.seenVersion !== undefined && input.seenVersion !== terms.version)
    throw new ConflictError('termsChanged', { product: product.productName });
  const account = await payingAccount(ctx, customerId, product.currency, input.accountId);
  const limits = follows?.limits ?? settleLimits(input.limits, terms, ceilingsOf(terms), product.currency);
  const ending = follows?.ending ?? (await settleEnding(ctx, input, product.currency));
  const needsAddress = isPhysical(product.cardType);
  if (needsAddress && !input.deliveryAddress) throw new InvalidError({ deliveryAddress: 'validation.required' });
  const issuingFee = terms.issuingFee * BigInt(input.quantity);
  if (account.balance - account.held < issuingFee * BigInt(holders.length)) throw new InsufficientFundsError();

  const { actor } = ctx;
  const by = isNamed(actor) ? actor : { userId: null, userName: null };
  const made: CardApplication[] = [];
  for (const holder of holders) {
    const now = ctx.clock();
    const application = { id: newId(ctx), customerId };
    await ctx.db
      .insertInto('cardApplications')
      .values({
        ...application,
        ...limits,
        ...ending,
        orderNumber: referenceNumber('A', now),
        cardholderId: holder.id,
        productId: product.id,
        productVersion: terms.version,
        accountId: account.id,
        quantity: input.quantity,
        orderStatus: orderStatus.code.initial,
        remark: input.remark || null,
        deliveryAddress: needsAddress ? JSON.stringify(input.deliveryAddress) : null,
        issuingFee,
        feeTransactionId: null,
        followsCardId: follows?.cardId ?? null,
        followReason: follows?.reason ?? null,
        waitingFor: null,
        createdBy: by.userId,
        createdByName: by.userName,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await recordStep(ctx, { application, from: null, to: orderStatus.code.initial });
    const record = await applications.get(ctx, application.id);
    const { history: _, ...after } = record;
    note(ctx, { subject: 'cardApplication', subjectId: record.id, customerId, before: null, after });
    made.push(record);
  }
  if (!needsAddress) ctx.wake('completeApplications');
  return made;
}
