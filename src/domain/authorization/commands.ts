import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { RequiredText } from '../validation.ts';
import { Authorization } from './authorization.ts';
import { HoldBoard, HoldBoardRequest } from './holdBoard.ts';
import { Replay } from './replay.ts';

/** What people ask and do about authorizations. */
export const authorizationCommands = {
  /** Every open hold: how old they are, when they end, whose they are and how much they hold. */
  holdBoard: {
    right: 'authorization:read',
    input: HoldBoardRequest,
    output: HoldBoard,
    tells: 'authorization',
    readOnly: true,
  },
  /** Frees what a purchase still holds before its time is over. A settlement that comes later is taken all the same. */
  releaseHold: {
    right: 'authorization:release',
    input: z.strictObject({ id: Id, reason: RequiredText() }),
    output: Authorization,
  },
  /** Whether what was declined would pass if the merchant asked again at this moment, and what still stands against it. */
  replayDecline: {
    right: 'authorization:read',
    input: z.strictObject({ id: Id }),
    output: Replay,
    tells: 'authorization',
    readOnly: true,
  },
} as const satisfies CommandContracts;
