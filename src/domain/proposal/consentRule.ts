import { z } from 'zod';
import { Id } from '../filter.ts';
import { PositiveDecimalAmount } from '../money.ts';
import { RequiredText } from '../validation.ts';
import { type ConsentableCommand, consentableNames } from './consentable.ts';

/** No more people are asked to agree to one thing. */
export const mostNeeded = 3;

/** That a command takes consent: of how many others, and from which amount on. */
export const ConsentRule = z.strictObject({
  command: z.enum(consentableNames),
  /** In units of the card's currency, whichever it is; null: whatever the amount. */
  fromAmount: z.string().nullable(),
  needed: z.int().min(1).max(mostNeeded),
  /** Only people with this role decide; null: whoever may do it themselves. */
  deciderRoleId: Id.nullable(),
  changedByName: z.string(),
  changedAt: z.iso.datetime(),
});
export type ConsentRule = z.infer<typeof ConsentRule>;

/** The programme's rules and, of a customer's own people, what their customer asks for beyond: the stricter of the two counts. */
export const ConsentRules = z.strictObject({ programme: z.array(ConsentRule), own: z.array(ConsentRule) });
export type ConsentRules = z.infer<typeof ConsentRules>;

export const ConsentRuleInput = z.strictObject({
  command: z.enum(consentableNames),
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
