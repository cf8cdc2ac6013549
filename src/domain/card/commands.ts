import { z } from 'zod';
import { Address } from '../cardholder/cardholder.ts';
import type { CommandContracts } from '../command.ts';
import { Id, Ids } from '../filter.ts';
import { CardLimits, WantedLimits } from '../product/limits.ts';
import { termsSeen } from '../product/terms.ts';
import { BalanceAtRequest, CardBalanceAt } from '../transaction/balanceAt.ts';
import { PasskeyProof } from '../user/passkey.ts';
import { SecondFactorCode } from '../user/user.ts';
import { RequiredText } from '../validation.ts';
import { Card } from './card.ts';
import { CardEnding, WantedEnd } from './ending.ts';
import { CardFundsMove, CardFundsMoved } from './funds.ts';
import { InquiryBalance } from './inquiryBalance.ts';
import { type CardAction, cardActions } from './lifecycle.ts';
import { replaceReasons } from './succession.ts';
import { LimitsToTry, TriedLimits } from './triedLimits.ts';

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

/** What came of putting another card in a card's place. */
export const CardFollowed = z.strictObject({
  applicationId: Id,
  orderNumber: z.string(),
  /** The card that was followed, as it is now. */
  followed: Card,
  /** The one in its place; null while it hasn't been made. */
  card: Card.nullable(),
});
export type CardFollowed = z.infer<typeof CardFollowed>;

const RevealInput = z.strictObject({
  id: Id,
  /** Why somebody looks; stands in the audit log. */
  reason: RequiredText(),
  /** The caller's own, unless they have proved it within the last five minutes. */
  password: z.string().max(128).optional(),
  /** Beside the password, where they have a second factor. */
  code: SecondFactorCode.optional(),
  passkey: PasskeyProof.optional(),
});

const reason = z.string().trim().max(255).optional();
const following = {
  reason,
  /** Needed for cards of plastic, not kept for others. */
  deliveryAddress: Address.nullish(),
  ...termsSeen,
};
const CardActionInput = z.strictObject({ ids: Ids, reason });
const SecretInput = z.strictObject({ ids: z.array(Id).length(1), reason, secret: z.string().max(32) });
const rightTo = (action: CardAction) => `card:${cardActions[action].privilege}` as const;
const cardAction = (action: CardAction) => ({
  right: rightTo(action),
  input: CardActionInput,
  output: z.array(CardActionResult),
});
const secretAction = (action: CardAction) => ({ ...cardAction(action), input: SecretInput });
const cardFunds = { input: CardFundsMove, output: CardFundsMoved };

/** What is done to cards that exist. */
export const cardCommands = {
  activateCard: cardAction('activate'),
  reportCardLoss: cardAction('loss'),
  cancelCardLoss: cardAction('unloss'),
  blockCard: cardAction('block'),
  unblockCard: cardAction('unblock'),
  revokeCard: cardAction('revoke'),
  updateAcsPassword: secretAction('updateAcsPassword'),
  resetAcsPassword: cardAction('resetAcsPassword'),
  updatePin: secretAction('updatePin'),
  resetPin: cardAction('resetPin'),
  /** A virtual card is there at once; one of plastic is applied for, and takes the place when it's activated. */
  replaceCard: {
    right: 'card:replace',
    input: z.strictObject({
      id: Id,
      replaceReason: z.enum(replaceReasons),
      ...following,
    }),
    output: CardFollowed,
  },
  /** The one in its place is activated by who is ready to go on with it, unless this one has expired. */
  renewCard: { right: 'card:replace', input: z.strictObject({ id: Id, ...following }), output: CardFollowed },
  updateCardLimits: {
    right: 'card:limits',
    input: z.strictObject({
      id: Id,
      limits: WantedLimits,
      /** What the caller saw of the card's limits: where one is another by now, nothing is changed (409 with the fields). */
      seen: CardLimits.partial().optional(),
      reason,
    }),
    output: Card,
  },
  /** What limits would have declined on the card in the last days; it takes `authorization:read`, too. */
  tryCardLimits: { right: 'card:read', input: LimitsToTry, output: TriedLimits, readOnly: true },
  /** Sets the last day and the sum that a card ends with; what is left empty ends it no more. */
  updateCardEnding: {
    right: 'card:limits',
    input: z.strictObject({
      id: Id,
      ...WantedEnd.shape,
      /** As of limits. */
      seen: CardEnding.omit({ singleUse: true }).partial().optional(),
      reason,
    }),
    output: Card,
  },
  topUpCard: { right: 'card:topUp', ...cardFunds },
  returnCardFunds: { right: 'card:return', ...cardFunds },
  revealCard: { right: 'card:reveal', input: RevealInput, output: CardNumbers, secret: true },
  /** The new token is shown this once; the one before opens nothing any more. */
  issueInquiryToken: {
    right: 'card:issueToken',
    input: z.strictObject({ id: Id, reason }),
    output: z.strictObject({ id: Id, inquiryToken: z.string() }),
    secret: true,
  },
  /** What was posted, held and available on a card of its own balance at a moment in the past; as `accountBalanceAt`. */
  cardBalanceAt: { right: 'card:read', input: BalanceAtRequest, output: CardBalanceAt, tells: 'card', readOnly: true },
  /** The balance of that session's card. */
  cardBalance: { right: 'cardSession', input: z.strictObject({}), output: InquiryBalance, readOnly: true },
} as const satisfies CommandContracts;
