import { z } from 'zod';
import { Id } from '../filter.ts';
import { PositiveDecimalAmount } from '../money.ts';
import { RequiredText } from '../validation.ts';
import { type ConsentableCommand, delayableNames } from './consentable.ts';

/** No more people are asked to agree to one thing. */
export const mostNeeded = 3;

/** That a command takes consent: of how many others, and from which amount on. */
export const ConsentRule = z.strictObject({
  command: z.enum(delayableNames),
  /** In units of the card's currency, whichever it is; null: whatever the amount. */
  fromAmount: z.string().nullable(),
  needed: z.int().min(1).max(mostNeeded),
  /** Only people with this role decide; null: whoever may do it themselves. */
  deciderRoleId: Id.nullable(),
  changedByName: z.string(),
  changedAt: z.iso.datetime(),
});
export type ConsentRule = z.infer<typeof ConsentRule>;

/** A rule as somebody would have it who may not loosen it alone. */
export const ConsentChange = z.strictObject({
  id: Id,
  command: z.enum(delayableNames),
  /** 0: no consent would be needed any more. */
  needed: z.int(),
  fromAmount: z.string().nullable(),
  deciderRoleId: Id.nullable(),
  reason: z.string(),
  askedByName: z.string(),
  /** The reader's own, whom it can't wait for. */
  isMine: z.boolean(),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** From when on whoever is the only one left who may set rules does so alone; null where others can agree. */
  aloneFrom: z.iso.datetime().nullable(),
});
export type ConsentChange = z.infer<typeof ConsentChange>;

/** What a rule would say. */
export type WantedRule = Pick<ConsentRule, 'command' | 'fromAmount' | 'needed' | 'deciderRoleId'>;

/**
 * Whether less would take consent than does, or of others: of fewer people, from a higher amount on, or no more of the role that the
 * rule names.
 */
export const isLooser = (rule: WantedRule, wanted: WantedRule): boolean =>
  wanted.needed < rule.needed ||
  Number(wanted.fromAmount ?? 0) > Number(rule.fromAmount ?? 0) ||
  (rule.deciderRoleId !== null && wanted.deciderRoleId !== rule.deciderRoleId);

/**
 * The programme's rules and, of a customer's own people, what their customer asks for beyond: the stricter of the two counts. `waiting`: what
 * of these would be loosened on the reader's side, and waits for somebody else who may. `tooFew`: the rules by which
 * what one of the reader's side asks for couldn't be agreed to by the others, being too few; told to who may set rules.
 */
export const ConsentRules = z.strictObject({
  programme: z.array(ConsentRule),
  own: z.array(ConsentRule),
  waiting: z.array(ConsentChange),
  tooFew: z.strictObject({ programme: z.array(z.enum(delayableNames)), own: z.array(z.enum(delayableNames)) }),
});
export type ConsentRules = z.infer<typeof ConsentRules>;

export const ConsentRuleInput = z.strictObject({
  // A form begins with none.
  command: z.enum(delayableNames, { error: ({ input }) => (input === '' ? 'validation.required' : undefined) }),
  /** 0: no consent is needed. */
  needed: z.int().min(0).max(mostNeeded),
  fromAmount: PositiveDecimalAmount.nullish(),
  deciderRoleId: Id.nullish(),
  reason: RequiredText(),
});
export type ConsentRuleInput = z.output<typeof ConsentRuleInput>;

/** The commands that move an amount, or set one: of the others a rule counts always. */
export const withAmount: ReadonlySet<ConsentableCommand> = new Set([
  'updateCardLimits',
  'topUpCard',
  'returnCardFunds',
]);
