import type { CardApplication, CardApplicationInput } from '#domain/application/application.ts';
import { orderStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { type Context, inTransaction, isNamed, permit } from '../../context.ts';
import { InvalidError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { settleLimits } from '../card/wantedLimits.ts';
import { InsufficientFundsError } from '../money/ledger.ts';
import { referenceNumber } from '../money/record.ts';
import { termsInForce } from '../product/inForce.ts';
import { ceilingsOf } from '../product/terms.ts';
import { eligibleHolder, offeredProduct, payingAccount } from './eligibility.ts';
import { applications } from './queries.ts';
import { recordStep } from './steps.ts';

/**
 * Applies for cards of one product for one cardholder. Virtual ones are issued by a job within seconds, cards of plastic when staff
 * complete the application; the fee is taken then, but who can't pay it is told now.
 * @throws NotFoundError · RefusedError naming what stands against it · InsufficientFundsError
 */
export function applyForCards(ctx: Context, input: CardApplicationInput): Promise<CardApplication> {
  permit(ctx, 'create', 'cardApplication');
  return inTransaction(ctx, async (open) => {
    const holder = await eligibleHolder(open, input.cardholderId);
    const product = await offeredProduct(open, input.productId, input.quantity);
    const terms = await termsInForce(open.db, open.clock(), product.id);
    const { customerId } = holder;
    const account = await payingAccount(open, customerId, product.currency, input.accountId);
    const limits = settleLimits(input.limits, terms, ceilingsOf(terms), product.currency);
    const needsAddress = isPhysical(product.cardType);
    if (needsAddress && !input.deliveryAddress) throw new InvalidError({ deliveryAddress: 'validation.required' });
    const issuingFee = terms.issuingFee * BigInt(input.quantity);
    if (account.balance - account.held < issuingFee) throw new InsufficientFundsError();

    const now = open.clock();
    const { actor } = open;
    const by = isNamed(actor) ? actor : { userId: null, userName: null };
    const application = { id: newId(open), customerId };
    await open.db
      .insertInto('cardApplications')
      .values({
        ...application,
        ...limits,
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
        waitingFor: null,
        createdBy: by.userId,
        createdByName: by.userName,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
    await recordStep(open, { application, from: null, to: orderStatus.code.initial });
    const { history: _, ...record } = await applications.get(open, application.id);
    note(open, { subject: 'cardApplication', subjectId: record.id, customerId, before: null, after: record });
    if (!needsAddress) open.wake('completeApplications');
    return applications.get(open, application.id);
  });
}
