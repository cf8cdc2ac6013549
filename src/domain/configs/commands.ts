import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Configs } from './configs.ts';

/** What the portal asks before anything else. */
export const configsCommands = {
  getConfigs: { right: 'signedIn', input: z.strictObject({}), output: Configs, readOnly: true, isOpen: true },
} as const satisfies CommandContracts;
