import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { Authorization } from './authorization.ts';

/** What staff do about authorizations. */
export const authorizationCommands = {
  /** Frees what a purchase still holds before its time is over. A settlement that comes later is taken all the same. */
  releaseHold: {
    right: 'authorization:release',
    input: z.strictObject({ id: Id, reason: RequiredText() }),
    output: Authorization,
  },
} as const satisfies CommandContracts;
