import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { type Statement, StatementRequest } from '#domain/statement/statement.ts';

const chosen = z.string('validation.required').min(1, 'validation.required');

/** What asking for a statement takes, in a dialog as on a page: whose, and which day or month that has ended. */
export const statementRequest = {
  schema: z.strictObject({
    accountId: chosen.optional(),
    cardId: chosen.optional(),
    period: StatementRequest.shape.period,
    statementDate: chosen.pipe(StatementRequest.shape.statementDate),
  }),
  inputOf: ({ of, accountId, cardId, period, statementDate: date }: FieldValues) => ({
    ...(of === 'card' ? { cardId: cardId ?? '' } : { accountId: accountId ?? '' }),
    period,
    // A month is asked for by its first day.
    statementDate: date?.length === 'YYYY-MM'.length ? `${date}-01` : date,
  }),
  defaults: { of: 'account', period: 'daily' },
  submitLabel: 'menu.makeStatement',
  said: ({ statementNumber: number }: Statement): [string, object] => ['statement.made', { number }],
};
