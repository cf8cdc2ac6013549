import type { Generated } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import type { Period, StatementType } from '#domain/enumerations.ts';
import type { InterfaceLanguage } from '#locales/index.ts';

/** Rows of statements. Amounts are minor units. */

export interface StatementsTable {
  id: string;
  customerId: string;
  statementNumber: string;
  statementType: StatementType;
  period: Period;
  /** The last day of the period. */
  statementDate: string;
  /** Whose it is: an account's or a card's. */
  accountId: string | null;
  cardId: string | null;
  currency: AccountCurrency;
  /** The first moment that belongs to the period. */
  periodFrom: Date;
  /** The first moment that doesn't any more. */
  periodTo: Date;
  beginningBalance: bigint;
  changeAmount: bigint;
  endingBalance: bigint;
  lineCount: number;
  /** Over the lines, as hex. */
  linesHash: string;
  /** The statement whose seal is part of this one's. */
  previousId: string | null;
  /** Over all that the statement says, as hex (domain/statement/seal.ts). */
  seal: string;
  /** Id of the key that signed the seal, and its signature; null for what was sealed before there were signatures. */
  sealKey: string | null;
  sealSignature: Uint8Array | null;
  fileName: string;
  madeAt: Date;
  /** Who asked for it; null when it was made by itself. */
  madeBy: string | null;
  madeByName: string | null;
  /** When it was last mailed to anybody. */
  mailedAt: Generated<Date | null>;
}

/** To whom the statements of one kind of an account or card are mailed. */
export interface StatementRecipientsTable {
  id: string;
  customerId: string;
  accountId: string | null;
  cardId: string | null;
  period: Period;
  addresses: string[];
  /** In which the mails are written: that of who named the addresses. */
  language: InterfaceLanguage;
  updatedAt: Date;
}

/** Up to which day statements have been made for everybody. */
export interface StatementRunsTable {
  period: Period;
  statementDate: string;
  finishedAt: Date;
}
