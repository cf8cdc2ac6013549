import { z } from 'zod';
import { AccountCurrency, CurrencyCode } from '../currency.ts';
import { CalendarDate } from '../dates.ts';
import { period, statementType, transactionType } from '../enumerations.ts';
import { DateSpan, Id, oneOrMany, SearchText } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { describedIn, MovementDescription, type Say } from '../transaction/movementDescription.ts';
import { Email } from '../validation.ts';

/** One transaction of the period: what never changes about it, so that a file made years later is the same. */
export const StatementLine = z.strictObject({
  id: Id,
  transactionId: z.string(),
  createdAt: z.iso.datetime(),
  type: transactionType.schema,
  /** What it was, in parts (`lineText` puts them together): of an account's transactions there is no merchant. */
  merchantInformation: z.string().nullable(),
  counterpartyName: z.string().nullable(),
  description: MovementDescription.nullable(),
  relatedTransactionId: z.string().nullable(),
  transactionCurrency: CurrencyCode,
  transactionAmount: DecimalAmount,
  /** Signed: what it did to the balance. */
  balanceChange: DecimalAmount,
  /** Beginning balance plus everything up to this line. */
  runningBalance: DecimalAmount,
});
export type StatementLine = z.infer<typeof StatementLine>;

/** What a line was, as a reader is told it: the merchant, the counterparty, what it is described as. */
export function lineText(say: Say, { merchantInformation, counterpartyName, description }: StatementLine): string {
  return [merchantInformation, counterpartyName, description && describedIn(say, description)]
    .filter(Boolean)
    .join(', ');
}

/** Some of a statement's lines, in order, and the place to ask on from; null after the last. */
export const StatementLinePage = z.strictObject({ lines: z.array(StatementLine), next: z.string().nullable() });
export type StatementLinePage = z.infer<typeof StatementLinePage>;

/** Another statement of the same account or card and the same kind of period. */
const Neighbour = z.strictObject({ id: Id, statementDate: z.iso.date(), seal: z.string() });

/** What a single statement also says: its lines, and whether everything in it still adds up. */
export const StatementDetail = z.strictObject({
  /** The first of them; all when `isComplete`, else they are read by the page (`statementLines`). */
  lines: z.array(StatementLine),
  isComplete: z.boolean(),
  /** Worked out again from the transactions, now. */
  recomputed: z.strictObject({
    beginningBalance: DecimalAmount,
    changeAmount: DecimalAmount,
    lineCount: z.int(),
    linesHash: z.string(),
    seal: z.string(),
  }),
  /** Whether what was worked out again is what was sealed. */
  holds: z.boolean(),
  previous: Neighbour.nullable(),
  next: Neighbour.nullable(),
});
export type StatementDetail = z.infer<typeof StatementDetail>;

/** A closed period of an account (type 2) or a card (type 1): beginning + change = ending, always. */
export const Statement = z.strictObject({
  id: Id,
  statementNumber: z.string(),
  statementType: statementType.schema,
  period: period.schema,
  /** The last day of the period, in the programme's time zone. */
  statementDate: z.iso.date(),
  customerId: Id,
  customerName: z.string(),
  accountId: Id.nullable(),
  accountNumber: z.string().nullable(),
  cardId: Id.nullable(),
  cardToken: z.string().nullable(),
  last4: z.string().nullable(),
  /** A shared card has no money of its own: its balances are what it has moved on its account since it was issued. */
  sharedCard: z.boolean(),
  currency: AccountCurrency,
  beginningBalance: DecimalAmount,
  changeAmount: DecimalAmount,
  endingBalance: DecimalAmount,
  lineCount: z.int(),
  /** From the first moment that belongs to the period to the first that doesn't. */
  periodFrom: z.iso.datetime(),
  periodTo: z.iso.datetime(),
  fileName: z.string(),
  /** Over the lines, as hex; and over all that is said here and the seal before it (statementSeal.ts). */
  linesHash: z.string(),
  seal: z.string(),
  madeAt: z.iso.datetime(),
  /** Who asked for it; null when it was made by itself. */
  madeByName: z.string().nullable(),
  /** To whom the statements of this account or card, and of this kind of period, are mailed as they are made. */
  mailTo: z.array(z.string()),
  /** When this one was last mailed to anybody. */
  mailedAt: z.iso.datetime().nullable(),
  /** Where one statement is asked for, not where many are. */
  detail: StatementDetail.optional(),
});
export type Statement = z.infer<typeof Statement>;

export const StatementFilter = z.strictObject({
  statementType: oneOrMany(statementType.schema),
  period: oneOrMany(period.schema),
  customerId: oneOrMany(Id),
  accountId: oneOrMany(Id),
  cardId: oneOrMany(Id),
  currency: oneOrMany(AccountCurrency),
  statementDate: DateSpan,
  q: SearchText,
});

export const statementSorts = [
  'statementDate',
  'statementType',
  'period',
  'beginningBalance',
  'changeAmount',
  'endingBalance',
  'lineCount',
  'fileName',
  'madeAt',
] as const;

/** So many addresses may be named for the statements of an account or card. */
export const mostRecipients = 10;

/** What may be changed about statements: to whom they are mailed. */
export const StatementChanges = z.strictObject({ mailTo: z.array(Email).max(mostRecipients) });
export type StatementChanges = z.infer<typeof StatementChanges>;

/** A statement on demand: whose, and any day of the period. */
export const StatementRequest = z
  .strictObject({
    accountId: Id.optional(),
    cardId: Id.optional(),
    period: period.schema,
    statementDate: CalendarDate,
  })
  .refine(({ accountId, cardId }) => Boolean(accountId) !== Boolean(cardId), {
    path: ['accountId'],
    message: 'validation.required',
  });
