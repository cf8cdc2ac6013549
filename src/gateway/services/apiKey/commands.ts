import type { CommandServices } from '../command.ts';
import { createApiKey } from './create.ts';
import { revokeApiKey } from './revoke.ts';
import { takeOverApiKey } from './update.ts';

export const apiKeyCommands = { createApiKey, revokeApiKey, takeOverApiKey } satisfies Partial<CommandServices>;
