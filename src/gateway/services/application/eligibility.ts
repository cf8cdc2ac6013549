import type { WaitingReason } from '#domain/application/application.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import { accountStatus, complianceStatus, customerStatus, productState, status } from '#domain/enumerations.ts';
import { sizeOf } from '#domain/product/numbers.ts';
import { listed } from '#domain/text.ts';
import type { InTransaction } from '../../context.ts';
import { NotFoundError, RefusedError } from '../../errors.ts';

const { approved } = complianceStatus.code;

const holdersIn = ({ db }: InTransaction, ids: readonly string[]) =>
  db
    .selectFrom('cardholders as cardholder')
    .innerJoin('customers as customer', 'customer.id', 'cardholder.customerId')
    .select(['cardholder.id', 'cardholder.customerId', 'cardholder.name', 'cardholder.email', 'cardholder.details'])
    .select(['cardholder.onboardingStatus', 'cardholder.complianceStatus', 'cardholder.status'])
    .select('customer.customerStatus')
    .where('cardholder.id', 'in', ids)
    .execute();
type Holder = Awaited<ReturnType<typeof holdersIn>>[number];

const mayHaveCards = (holder: Holder): boolean =>
  [holder.onboardingStatus, holder.complianceStatus].every((each) => each === approved) &&
  holder.status === status.code.enabled;

/** The cardholder that cards are asked for, approved and enabled, of a customer in business. */
export async function eligibleHolder(ctx: InTransaction, cardholderId: string): Promise<Holder> {
  const [holder] = await holdersIn(ctx, [cardholderId]);
  if (!holder) throw new NotFoundError();
  if (holder.customerStatus !== customerStatus.code.enabled) throw refusal('customerDisabled', 'cardholderId');
  if (!mayHaveCards(holder)) throw refusal('cardholderNotApproved', 'cardholderId');
  return holder;
}

/** Several of one customer, in the order that they were asked for in. @throws RefusedError naming who may not have cards */
export async function eligibleHolders(ctx: InTransaction, ids: readonly string[]): Promise<readonly Holder[]> {
  const found = new Map((await holdersIn(ctx, ids)).map((holder) => [holder.id, holder]));
  const holders = ids.map((id) => {
    const holder = found.get(id);
    if (!holder) throw new NotFoundError();
    return holder;
  });
  const refuse = (key: string, args = {}) => new RefusedError(key, args, { cardholderIds: `errors.${key}` });
  if (new Set(holders.map(({ customerId }) => customerId)).size > 1) throw refuse('cardholdersOfSeveral');
  if (holders.some((each) => each.customerStatus !== customerStatus.code.enabled)) throw refuse('customerDisabled');
  const refused = holders.filter((holder) => !mayHaveCards(holder));
  if (refused.length > 0)
    throw refuse('cardholdersNotApproved', {
      names: listed(
        refused.map(({ name }) => name),
        ctx.language,
      ),
    });
  return holders;
}

/**
 * The product that they are to be of, which must be on offer and have numbers for so many cards.
 * @param isTaking locks it, so that it is still on offer, and has them, when they are taken
 */
export async function offeredProduct({ db }: InTransaction, productId: string, quantity: number, isTaking = false) {
  const product = await db
    .selectFrom('products')
    .selectAll()
    .where('id', '=', productId)
    .$if(isTaking, (chosen) => chosen.forNoKeyUpdate())
    .executeTakeFirst();
  if (!product) throw new NotFoundError();
  if (product.productState !== productState.code.offered) throw refusal('productDisabled', 'productId');
  if (product.numbersDrawn + BigInt(quantity) > sizeOf(product)) throw refusal('numbersExhausted', 'productId');
  return product;
}

/**
 * The customer's account in the product's currency: the one chosen, or their first.
 * @param isPaying locks it, so that it is still enabled when it pays
 */
export async function payingAccount(
  { db }: InTransaction,
  customerId: string,
  currency: AccountCurrency,
  accountId: string | null | undefined,
  isPaying = false,
) {
  const accounts = db.selectFrom('accounts').selectAll().where('customerId', '=', customerId);
  if (!accountId) {
    const first = await accounts
      .where('currency', '=', currency)
      .where('accountStatus', '=', accountStatus.code.open)
      .orderBy('accountNumber')
      .executeTakeFirst();
    if (!first)
      throw new RefusedError('noAccountInCurrency', { currency }, { accountId: 'errors.noAccountInCurrency' });
    return first;
  }
  const account = await accounts
    .where('id', '=', accountId)
    .$if(isPaying, (chosen) => chosen.forNoKeyUpdate())
    .executeTakeFirst();
  if (!account) throw new NotFoundError();
  if (account.currency !== currency) {
    throw new RefusedError('accountCurrencyDiffers', { currency }, { accountId: 'errors.accountCurrencyDiffers' });
  }
  if (account.accountStatus !== accountStatus.code.open) throw refusal('accountDisabled', 'accountId');
  return account;
}

const refusal = (key: WaitingReason, field: string) => new RefusedError(key, {}, { [field]: `errors.${key}` });
