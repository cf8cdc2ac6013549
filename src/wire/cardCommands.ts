import { z } from 'zod';
import { Card } from '#domain/card/card.ts';
import { Id, Ids } from '#domain/filter.ts';
import { WantedLimits } from '#domain/product/product.ts';
import { RequiredText } from '#domain/validation.ts';
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

/** What is printed on a card. */
export const CardNumbers = z.strictObject({
  id: Id,
  cardNumber: z.string(),
  /** YYYY-MM. */
  expiredDate: z.string(),
  cvv2: z.string(),
  /** Until when the password isn't asked for again. */
  confirmedUntil: z.iso.datetime(),
});
export type CardNumbers = z.infer<typeof CardNumbers>;

const RevealInput = z.strictObject({
  id: Id,
  /** Why somebody looks; stands in the audit log. */
  reason: RequiredText(),
  /** The caller's own, unless they have proved it within the last five minutes. */
  password: z.string().max(128).optional(),
});

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
  updateCardLimits: { input: z.strictObject({ id: Id, limits: WantedLimits, reason }), output: Card },
  revealCard: { input: RevealInput, output: CardNumbers, secret: true },
  /** The new token is shown this once; the one before opens nothing any more. */
  issueInquiryToken: {
    input: z.strictObject({ id: Id, reason }),
    output: z.strictObject({ id: Id, inquiryToken: z.string() }),
    secret: true,
  },
} as const satisfies Record<string, CommandContract>;
