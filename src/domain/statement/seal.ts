import type { Period, StatementType, TransactionType } from '../enumerations.ts';

/**
 * What a statement's seal is made over, as text: SHA-256 of it, as hex, is the seal. Whoever has the statement, its lines and
 * the seal before it can make it again.
 */

/** One line. Nothing that may still change, such as a transaction's status, is part of it. Amounts are minor units. */
export interface SealedLine {
  transactionId: string;
  /** Milliseconds since 1970. */
  at: number;
  type: TransactionType;
  balanceChange: bigint;
}

const lineText = ({ transactionId, at, type, balanceChange }: SealedLine): string =>
  `${transactionId} ${at} ${type} ${balanceChange}`;

export const linesText = (lines: readonly SealedLine[]): string => lines.map(lineText).join('\n');

export interface Sealed {
  statementType: StatementType;
  period: Period;
  statementDate: string;
  /** The account's or card's id. */
  ownerId: string;
  currency: string;
  /** Milliseconds since 1970. */
  periodFrom: number;
  periodTo: number;
  beginningBalance: bigint;
  changeAmount: bigint;
  endingBalance: bigint;
  lineCount: number;
  linesHash: string;
  /** Null for the first of its chain. */
  previousSeal: string | null;
}

export const sealText = (statement: Sealed): string =>
  [
    statement.statementType,
    statement.period,
    statement.statementDate,
    statement.ownerId,
    statement.currency,
    statement.periodFrom,
    statement.periodTo,
    statement.beginningBalance,
    statement.changeAmount,
    statement.endingBalance,
    statement.lineCount,
    statement.linesHash,
    statement.previousSeal ?? '-',
  ].join('\n');
