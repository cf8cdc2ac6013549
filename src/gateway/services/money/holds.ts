import { sql } from 'kysely';
import type { InTransaction } from '../../context.ts';
import { prepared } from '../../db/statementMarks.ts';
import { NotFoundError } from '../../errors.ts';
import { InsufficientFundsError, LedgerError } from './ledger.ts';

type HoldContext = Pick<InTransaction, 'db'>;
/** Whose it is, is looked up where it isn't said. */
export type HoldOwner = { customerId?: string } & ({ accountId: string } | { cardId: string });

/**
 * Reserves money that is still in the balance. On a shared card the account's money is reserved, and the card notes its
 * share. `amount`: minor units, above zero.
 * @throws InsufficientFundsError when less than that is available
 */
export const hold = (ctx: HoldContext, owner: HoldOwner, amount: bigint): Promise<void> =>
  changeHeld(ctx, owner, positive(amount));

/** Gives back what `hold` reserved, all of it or a part. */
export const release = (ctx: HoldContext, owner: HoldOwner, amount: bigint): Promise<void> =>
  changeHeld(ctx, owner, -positive(amount));

function positive(amount: bigint): bigint {
  if (amount <= 0n) throw new LedgerError('A hold is above zero');
  return amount;
}

/** The function (migrations/0042) locks the account before the card: the order in which postings lock, too. */
async function changeHeld({ db }: HoldContext, owner: HoldOwner, change: bigint): Promise<void> {
  const [account, card] = 'accountId' in owner ? [owner.accountId, null] : [null, owner.cardId];
  const { rows } = await sql<{ problem: keyof typeof problems | null }>`
    select change_held(${owner.customerId ?? null}::uuid, ${account}::uuid, ${card}::uuid, ${change}::bigint) as problem ${prepared}`.execute(
    db,
  );
  const [answer] = rows;
  if (answer?.problem) throw problems[answer.problem]();
}

const problems = {
  missing: () => new NotFoundError(),
  funds: () => new InsufficientFundsError(),
  unheld: () => new LedgerError('More released than was held'),
};
