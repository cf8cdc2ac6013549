import type { Statement } from '#domain/statement/statement.ts';
import { cardEnding } from '#domain/text.ts';

/** The account's number or the card's last digits. */
export const ownerName = ({ accountNumber, last4 }: Pick<Statement, 'accountNumber' | 'last4'>): string =>
  accountNumber ?? cardEnding(last4 ?? '');
