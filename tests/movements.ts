import { transactionType } from '#domain/enumerations.ts';
import { post } from '#gateway/services/money/ledger.ts';
import { recordOnAccount, recordOnCard } from '#gateway/services/money/record.ts';
import type { TestGateway } from './gateway.ts';
import type { TestCard } from './records.ts';

/** Money that comes to or leaves an account or a card in tests, as the gateway posts it: at its clock's time. */
export function moneyMovers({ ports, asStaff }: Pick<TestGateway, 'ports' | 'asStaff'>) {
  const type = transactionType.code.adjustment;
  const currency = 'USD' as const;

  const onAccount = ({ accountId, customer }: Pick<TestCard, 'accountId' | 'customer'>, amount: bigint) =>
    asStaff(async (db) => {
      const ctx = { ...ports, db };
      const lines = [
        { accountId, currency, amount },
        { book: 'bank', currency, amount: -amount },
      ] as const;
      const posted = await post(ctx, { customerId: customer, kind: type, lines });
      return recordOnAccount(ctx, accountId, { posted, type, currency, balanceChange: amount });
    });

  /** `shared`: the card spends its account's money. */
  const onCard = ({ id, accountId, customer }: TestCard, amount: bigint, shared = false) =>
    asStaff(async (db) => {
      const ctx = { ...ports, db };
      const owner = shared ? { accountId } : { cardId: id };
      const lines = [
        { ...owner, currency, amount },
        { book: 'clearing', currency, amount: -amount },
      ] as const;
      const posted = await post(ctx, { customerId: customer, kind: type, lines });
      const movement = { posted, type, currency, balanceChange: amount };
      if (shared) await recordOnAccount(ctx, accountId, movement);
      return recordOnCard(ctx, { cardId: id, purseId: shared ? accountId : id }, movement);
    });

  return { onAccount, onCard };
}
