import { z } from 'zod';
import { AccountCurrency } from './currency.ts';
import { period, statementType } from './enumerations.ts';
import { Id } from './filter.ts';
import { DecimalAmount } from './money.ts';

/** A closed period of an account (type 2) or a card (type 1): beginning + change = ending, always. */
export const Statement = z.strictObject({
  id: Id,
  statementType: statementType.schema,
  period: period.schema,
  statementDate: z.iso.date(),
  customerId: Id,
  accountId: Id.nullable(),
  cardId: Id.nullable(),
  currency: AccountCurrency,
  beginningBalance: DecimalAmount,
  changeAmount: DecimalAmount,
  endingBalance: DecimalAmount,
  fileName: z.string(),
});
export type Statement = z.infer<typeof Statement>;
