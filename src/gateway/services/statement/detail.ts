import { fromDecimal, toDecimal } from '#domain/money.ts';
import { sealText } from '#domain/statement/seal.ts';
import type { Statement, StatementDetail } from '#domain/statement/statement.ts';
import type { InTransaction } from '../../context.ts';
import { sha256 } from './chain.ts';
import { kindOf, linesOf, ownerOf, seenLines } from './lines.ts';
import { movementIn } from './movements.ts';

/** So many lines come with a statement; all of them are in its files. */
const mostLines = 500;

/** A statement's lines, its neighbours, and what comes out when everything is worked out again from the transactions. */
export async function detailOf(ctx: InTransaction, statement: Statement): Promise<StatementDetail> {
  const { value: lines } = await linesOf(ctx, statement, mostLines).next();
  const previous = await previousOf(ctx, statement);
  const recomputed = await recompute(ctx, statement, previous);
  return {
    lines: await seenLines(ctx, statement, lines ?? []),
    isComplete: recomputed.lineCount <= mostLines,
    recomputed,
    holds:
      recomputed.seal === statement.seal &&
      recomputed.linesHash === statement.linesHash &&
      recomputed.beginningBalance === statement.beginningBalance &&
      recomputed.changeAmount === statement.changeAmount &&
      recomputed.lineCount === statement.lineCount,
    previous: previous && { id: previous.id, statementDate: previous.statementDate, seal: previous.seal },
    next: await nextOf(ctx, statement),
  };
}

interface Previous {
  id: string;
  statementDate: string;
  seal: string;
  endingBalance: bigint;
}

async function previousOf({ db }: InTransaction, { id }: Statement): Promise<Previous | null> {
  const row = await db
    .selectFrom('statements as statement')
    .innerJoin('statements as previous', 'previous.id', 'statement.previousId')
    .select(['previous.id', 'previous.statementDate', 'previous.seal', 'previous.endingBalance'])
    .where('statement.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The next one by date that is part of the chain. */
async function nextOf({ db }: InTransaction, statement: Statement): Promise<StatementDetail['next']> {
  const row = await db
    .selectFrom('statements')
    .select(['id', 'statementDate', 'seal'])
    .where(kindOf(statement) === 'account' ? 'accountId' : 'cardId', '=', ownerOf(statement))
    .where('period', '=', statement.period)
    .where('statementDate', '>', statement.statementDate)
    .$if(kindOf(statement) === 'card', (query) => query.where('lineCount', '>', 0))
    .orderBy('statementDate')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

async function recompute(ctx: InTransaction, statement: Statement, previous: Previous | null) {
  const { currency } = statement;
  const span = { id: ownerOf(statement), from: new Date(statement.periodFrom) };
  const { change, count, hash } = await movementIn(ctx, kindOf(statement), span, new Date(statement.periodTo));
  const beginning = previous?.endingBalance ?? 0n;
  const seal = await sha256(
    sealText({
      ...statement,
      ownerId: ownerOf(statement),
      periodFrom: Date.parse(statement.periodFrom),
      periodTo: Date.parse(statement.periodTo),
      beginningBalance: beginning,
      changeAmount: change,
      endingBalance: fromDecimal(statement.endingBalance, currency),
      lineCount: count,
      linesHash: hash,
      previousSeal: previous?.seal ?? null,
    }),
  );
  return {
    beginningBalance: toDecimal(beginning, currency),
    changeAmount: toDecimal(change, currency),
    lineCount: count,
    linesHash: hash,
    seal,
  };
}
