import { sql } from 'kysely';
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

  /** So many payments of a cent each, ten milliseconds after one another, straight into the table: they have no postings. */
  const manyOnCard = ({ id, customer }: TestCard, count: number) =>
    asStaff(async (db) => {
      await sql`insert into card_transactions (id, customer_id, transaction_id, card_id, type, status, billing_currency,
          billing_amount, balance_change, balance_after, transaction_currency, transaction_amount, created_at)
        select gen_random_uuid(), ${customer}, 'N' || lpad(n::text, 9, '0') || ${id}::text, ${id}, ${type}, 1, ${currency},
          1, -1, 0, ${currency}, 1, ${ports.clock()}::timestamptz + n * interval '10 milliseconds'
        from generate_series(1, ${count}::int) as n`.execute(db);
    });

  return { onAccount, onCard, manyOnCard };
}
