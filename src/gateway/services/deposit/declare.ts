import type { AccountCurrency } from '#domain/currency.ts';
import { canArriveOn } from '#domain/deposit/arrival.ts';
import { creditedFor, type DepositDeclaration, type DepositRecord } from '#domain/deposit/deposit.ts';
import { depositStatus } from '#domain/enumerations.ts';
import { largestKept, MoneyError, toDecimal } from '#domain/money.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { InvalidError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { refuseUnlessFlowing } from '../account/flow.ts';
import { amountIn } from '../money/amount.ts';
import { referenceNumber } from '../money/record.ts';
import { programmeAt } from '../programme/current.ts';
import { getDeposit } from './queries.ts';
import { writeStep } from './steps.ts';

/**
 * Money announced for an account: declared by its customer or recorded by staff. Nothing is posted until it has arrived.
 * @throws InvalidError at `accountId` for an account that isn't the caller's to use, at `conversionRate` for a rate
 * that is missing or not needed, or at `estimatedArrivalDate` for a day that has passed or is more than a year ahead · RefusedError for a closed account
 */
export function declareDeposit(ctx: Context, declared: DepositDeclaration): Promise<DepositRecord> {
  permit(ctx, 'create', 'depositRecord');
  return inTransaction(ctx, async (open) => {
    // Locked, so that it isn't closed at this moment: whoever closes it would find nothing on its way.
    const account = await open.db
      .selectFrom('accounts')
      .select(['id', 'customerId', 'currency', 'accountStatus'])
      .where('id', '=', declared.accountId)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!account) throw new InvalidError({ accountId: 'validation.choice' });
    refuseUnlessFlowing('in', account.accountStatus);
    const { paidAmount, creditedAmount, conversionRate } = amountsOf(declared, account.currency);
    const now = open.clock();
    const { estimatedArrivalDate = null } = declared;
    const today = (await programmeAt(open, now)).days.dateAt(now);
    if (estimatedArrivalDate && !canArriveOn(estimatedArrivalDate, today)) {
      throw new InvalidError({ estimatedArrivalDate: 'validation.arrivalDate' });
    }
    const id = newId(open);
    const { orderNumber } = await open.db
      .insertInto('depositRecords')
      .values({
        id,
        customerId: account.customerId,
        orderNumber: referenceNumber('D', now),
        accountId: account.id,
        creditCurrency: account.currency,
        creditedAmount,
        paymentCurrency: declared.paymentCurrency,
        paidAmount,
        conversionRate,
        bankName: declared.bankName,
        bankAccountNumber: declared.bankAccountNumber,
        estimatedArrivalDate,
        reference: declared.reference || null,
        remark: declared.remark || null,
        status: depositStatus.code.initial,
        createdAt: now,
        updatedAt: now,
      })
      .returning('orderNumber')
      .executeTakeFirstOrThrow();
    await writeStep(open, {
      deposit: { id, customerId: account.customerId },
      from: null,
      to: depositStatus.code.initial,
      also: { orderNumber, creditedAmount: toDecimal(creditedAmount, account.currency), currency: account.currency },
    });
    return getDeposit(open, id);
  });
}

/** What is paid and what it credits: the same, or what the rate makes of it. */
function amountsOf({ paidAmount, paymentCurrency, conversionRate = null }: DepositDeclaration, to: AccountCurrency) {
  const paid = amountIn(paidAmount, paymentCurrency, 'paidAmount');
  if (paymentCurrency === to) {
    if (conversionRate !== null) throw new InvalidError({ conversionRate: 'validation.notNeeded' });
    return { paidAmount: paid, creditedAmount: paid, conversionRate };
  }
  if (conversionRate === null) throw new InvalidError({ conversionRate: 'validation.required' });
  const creditedAmount = credited(paidAmount, paymentCurrency, to, conversionRate);
  return { paidAmount: paid, creditedAmount, conversionRate };
}

function credited(...payment: Parameters<typeof creditedFor>): bigint {
  try {
    const amount = creditedFor(...payment);
    if (amount <= 0n) throw new MoneyError('validation.rateLeavesNothing');
    if (amount > largestKept) throw new MoneyError('validation.amountDigits');
    return amount;
  } catch (error) {
    if (error instanceof MoneyError) throw new InvalidError({ conversionRate: error.key });
    throw error;
  }
}
