import type { Client } from './client.ts';
import { Difference, type Lane } from './lane.ts';
import type { AccountTransaction, Found, Statement } from './shown.ts';

const unit = (text: string) => BigInt(text.replace('.', ''));

/**
 * Every statement: opening and movements make its closing, each begins where the one before ended, its lines are those that
 * the list of transactions has between its two moments; and the list itself leads from nothing to the balance.
 * @returns how many there were
 */
export async function compareStatements(lane: Lane, client: Client, found: Found): Promise<number> {
  const { customerId, accountId } = lane.place;
  const statements = await client.all<Statement>('statement', { customerId });
  const places = [
    { name: 'account', id: accountId, lines: found.onAccounts, balance: found.accounts[0]?.balance },
    ...lane.cards.map(({ id, token, isShared }) => ({
      name: token,
      id,
      lines: found.onCards.filter((line) => line.cardId === id),
      balance: isShared ? undefined : (found.cards.find((card) => card.id === id)?.balance ?? undefined),
    })),
  ];
  for (const { name, id, lines, balance } of places) {
    const about = `${lane.name}: ${name}`;
    const inOrder = lines.toSorted((one, other) => Date.parse(one.createdAt) - Date.parse(other.createdAt));
    if (balance !== undefined) checkHistory(about, inOrder, balance);
    for (const period of ['daily', 'monthly']) {
      const own = statements.filter((each) => (each.accountId ?? each.cardId) === id && each.period === period);
      checkChain(`${about}, ${period}`, own, lines);
    }
  }
  return statements.length;
}

function checkHistory(about: string, lines: readonly AccountTransaction[], balance: string): void {
  let running = 0n;
  for (const [at, { transactionId, balanceChange, balanceAfter }] of lines.entries()) {
    running += unit(balanceChange);
    if (unit(balanceAfter) !== running) {
      const around = lines
        .slice(Math.max(0, at - 3), at + 4)
        .map(written)
        .join('\n');
      throw new Difference(
        `${about}: after ${transactionId} the balance is said to be ${balanceAfter}, and was ${running}\n${around}`,
      );
    }
  }
  if (running !== unit(balance)) throw new Difference(`${about}: its lines make ${running}, its balance is ${balance}`);
}

const written = (line: AccountTransaction) =>
  `  ${line.createdAt} ${line.transactionId} type ${line.type}: ${line.balanceChange}, then ${line.balanceAfter}, about ${line.relatedTransactionId}`;

function checkChain(about: string, statements: readonly Statement[], lines: readonly AccountTransaction[]): void {
  let ending = 0n;
  let end = 0;
  const inOrder = statements.toSorted((one, other) => Date.parse(one.periodFrom) - Date.parse(other.periodFrom));
  for (const statement of inOrder) {
    const [opening, change, closing] = [
      statement.beginningBalance,
      statement.changeAmount,
      statement.endingBalance,
    ].map(unit) as [bigint, bigint, bigint];
    const [from, to] = [Date.parse(statement.periodFrom), Date.parse(statement.periodTo)];
    const within = lines.filter(({ createdAt }) => Date.parse(createdAt) >= from && Date.parse(createdAt) < to);
    const sum = within.reduce((all, { balanceChange }) => all + unit(balanceChange), 0n);
    const wrong = [
      opening + change !== closing && `${opening} and ${change} aren't ${closing}`,
      opening !== ending && `it begins with ${opening}, the one before ended with ${ending}`,
      from < end && 'it begins before the one before ends',
      sum !== change && `its transactions make ${sum}, not ${change}`,
      within.length !== statement.lineCount && `it has ${statement.lineCount} lines of ${within.length} transactions`,
    ].find(Boolean);
    if (wrong) throw new Difference(`${about} statement of ${statement.statementDate}: ${wrong}`);
    ending = closing;
    end = to;
  }
}
