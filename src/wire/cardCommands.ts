import { z } from 'zod';
import { Card } from '#domain/card.ts';
import { Id, Ids } from '#domain/filter.ts';
import type { CommandContract } from './command.ts';

/** What a bulk action answers, one for each card asked for, in that order. */
export const CardActionResult = z.strictObject({
  id: Id,
  done: z.boolean(),
  /** Why not, in the caller's language. */
  msg: z.string().optional(),
  card: Card.optional(),
});
export type CardActionResult = z.infer<typeof CardActionResult>;

const reason = z.string().trim().max(255).optional();
const CardActionInput = z.strictObject({ ids: Ids, reason });
const SecretInput = z.strictObject({ ids: z.array(Id).length(1), reason, secret: z.string().max(32) });
const cardAction = { input: CardActionInput, output: z.array(CardActionResult) };
const secretAction = { input: SecretInput, output: z.array(CardActionResult) };

/** What is done to cards that exist. */
export const cardCommands = {
  activateCard: cardAction,
  reportCardLoss: cardAction,
  cancelCardLoss: cardAction,
  blockCard: cardAction,
  unblockCard: cardAction,
  revokeCard: cardAction,
  updateAcsPassword: secretAction,
  resetAcsPassword: cardAction,
  updatePin: secretAction,
  resetPin: cardAction,
} as const satisfies Record<string, CommandContract>;
