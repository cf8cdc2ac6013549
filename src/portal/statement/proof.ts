import { sumFromDecimal } from '#domain/money.ts';
import { linesText, sealText } from '#domain/statement/seal.ts';
import type { Statement, StatementDetail, StatementLine } from '#domain/statement/statement.ts';

/** What must be true of a statement; each worked out here, in the reader's own browser, from what was sent. */
export interface Proof {
  begins: boolean;
  lines: boolean;
  ends: boolean;
  seal: boolean;
}

/**
 * Works a statement out again from its lines. Where not all lines came along, or not with all that is sealed of them, or the
 * browser can't hash because the page isn't secure, the gateway's own recomputation is believed.
 */
export async function prove(statement: Required<Statement>): Promise<Proof> {
  const { detail, currency } = statement;
  const canHash = globalThis.crypto?.subtle !== undefined;
  const amount = (decimal: string) => sumFromDecimal(decimal, currency);
  const [beginning, change, ending] = [statement.beginningBalance, statement.changeAmount, statement.endingBalance].map(
    amount,
  ) as [bigint, bigint, bigint];
  const whole = isWhole(detail);
  const sum = whole
    ? detail.lines.reduce((total, { balanceChange }) => total + amount(balanceChange), 0n)
    : amount(detail.recomputed.changeAmount);
  return {
    begins: amount(detail.recomputed.beginningBalance) === beginning,
    lines: sum === change && detail.recomputed.lineCount === statement.lineCount,
    ends: beginning + change === ending,
    seal: (whole && canHash ? await sealOf(statement) : detail.recomputed.seal) === statement.seal,
  };
}

/** Some lines may be hidden from the reader, or something that each of them says. */
const isWhole = ({ isComplete, lines, recomputed }: StatementDetail): boolean =>
  isComplete &&
  lines.length === recomputed.lineCount &&
  lines.every((line) => sealedOfLine.every((field) => Object.hasOwn(line, field)));

const sealedOfLine = ['transactionId', 'createdAt', 'type', 'balanceChange'] as const satisfies (keyof StatementLine)[];

async function sealOf(statement: Required<Statement>): Promise<string> {
  const { detail, currency } = statement;
  const amount = (decimal: string) => sumFromDecimal(decimal, currency);
  const lines = detail.lines.map((line) => ({
    transactionId: line.transactionId,
    at: Date.parse(line.createdAt),
    type: line.type,
    balanceChange: amount(line.balanceChange),
  }));
  return sha256(
    sealText({
      ...statement,
      ownerId: (statement.accountId ?? statement.cardId) as string,
      periodFrom: Date.parse(statement.periodFrom),
      periodTo: Date.parse(statement.periodTo),
      beginningBalance: amount(statement.beginningBalance),
      changeAmount: amount(statement.changeAmount),
      endingBalance: amount(statement.endingBalance),
      linesHash: await sha256(linesText(lines)),
      previousSeal: detail.previous?.seal ?? null,
    }),
  );
}

async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
