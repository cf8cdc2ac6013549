import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';

export const permissionCommands = {
  deletePermission: { right: 'permission:delete', input: z.strictObject({ id: Id }), output: z.strictObject({}) },
} as const satisfies CommandContracts;
