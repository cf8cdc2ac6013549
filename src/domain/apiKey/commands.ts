import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { ApiKey, ApiKeyInput } from './apiKey.ts';

const One = z.strictObject({ id: Id });

export const apiKeyCommands = {
  /** Makes a key. `secret` is the key itself, in the first answer only: nothing that it could be told by again is kept. */
  createApiKey: {
    right: 'apiKey:create',
    input: ApiKeyInput,
    output: z.strictObject({ apiKey: ApiKey, secret: z.string().nullable() }),
    shownOnce: 'secret',
  },
  revokeApiKey: { right: 'apiKey:revoke', input: One, output: ApiKey },
  /** Makes the one who asks answer for a key: it works as far as they may do what it does. */
  takeOverApiKey: { right: 'apiKey:edit', input: One, output: ApiKey },
} as const satisfies CommandContracts;
