import { z } from 'zod';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { cardSecrets, setsSecret } from '#domain/card/secret.ts';
import { maxText } from '#domain/text.ts';
import { RequiredText } from '#domain/validation.ts';
import { GatewayRefusal } from '../../client/refusal.ts';
import { actionLooks } from './actionLooks.ts';

/** What is asked before an action; which of it, the action says. */
export const noAnswers = { reason: '', confirmed: '', secret: '', repeated: '' };
export type Answers = { readonly [Name in keyof typeof noAnswers]?: string | undefined };

/** Secrets, and what says that they are meant: of how many, which may be fewer the next time. */
export const answeredAnew = ['confirmed', 'secret', 'repeated'] as const satisfies (keyof Answers)[];

/** What is asked before an action on one card. */
export function answersFor(action: CardAction, last4: string): z.ZodType<Answers> {
  const asked = finalAnswers(action, last4, 'card.last4Differ');
  if (!setsSecret(action)) return z.strictObject(asked);
  const { form, message } = cardSecrets[action];
  const differs = action === 'updatePin' ? 'card.pinsDiffer' : 'validation.confirmation';
  return z
    .strictObject({ ...asked, secret: Entered.regex(form, message), repeated: Entered })
    .refine(({ secret, repeated }) => secret === repeated, { path: ['repeated'], error: differs, when: () => true });
}

/** What is asked before an action on several cards. */
export const bulkAnswersFor = (action: CardAction, count: number): z.ZodType<Answers> =>
  z.strictObject(finalAnswers(action, String(count), 'card.countDiffers'));

/** As it was typed, since spaces may belong to it. */
const Entered = z.string('validation.required').min(1, 'validation.required');

/** What can't be undone takes a reason, and typing what it will hit. */
function finalAnswers(action: CardAction, expected: string, differs: string): Final {
  if (!actionLooks[action].final)
    return { reason: z.string().trim().max(maxText).optional(), confirmed: z.string().optional() };
  const confirmed = Entered.trim().refine((typed) => typed === expected, differs);
  return { reason: RequiredText(), confirmed };
}

type Final = Record<'reason' | 'confirmed', z.ZodType<string | undefined>>;

/** What a refusal says of the fields asked for here; undefined when it is about something else. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | undefined {
  const errors = error instanceof GatewayRefusal ? error.errors : undefined;
  return errors && Object.keys(errors).some((field) => Object.hasOwn(noAnswers, field)) ? errors : undefined;
}
