import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';

export const permissionCommands = {
  deletePermission: {
    right: 'permission:delete',
    input: z.strictObject({
      id: Id,
      /** How many roles it may be taken from with that: as many as were seen to hold it. None unless told. */
      fromRoles: z.int().min(0).max(1_000_000).optional(),
    }),
    output: z.strictObject({}),
  },
} as const satisfies CommandContracts;
