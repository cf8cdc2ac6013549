import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { DepositRecord } from './deposit.ts';

const move = { input: z.strictObject({ id: Id }), output: DepositRecord };

/** What becomes of deposits. */
export const depositCommands = {
  processDeposit: { right: 'depositRecord:confirm', ...move },
  confirmDeposit: { right: 'depositRecord:confirm', ...move },
  failDeposit: {
    right: 'depositRecord:fail',
    input: z.strictObject({ id: Id, reason: RequiredText() }),
    output: DepositRecord,
  },
} as const satisfies CommandContracts;
