import { z } from 'zod';
import { CardApplication } from '#domain/application/application.ts';
import { Id } from '#domain/filter.ts';
import { RequiredText } from '#domain/validation.ts';
import type { CommandContract } from './command.ts';

const reason = z.string().trim().max(255).optional();
const move = { input: z.strictObject({ id: Id, reason }), output: CardApplication };

/** What becomes of an application for cards. */
export const applicationCommands = {
  processApplication: move,
  completeApplication: move,
  cancelApplication: move,
  /** Rejects it: whoever applied reads why. */
  closeApplication: { input: z.strictObject({ id: Id, reason: RequiredText() }), output: CardApplication },
} as const satisfies Record<string, CommandContract>;
