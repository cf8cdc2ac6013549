import type { CardAction } from '#domain/card/lifecycle.ts';
import { cardSecrets, setsSecret } from '#domain/card/secret.ts';
import { required } from '#domain/validation.ts';
import { GatewayRefusal } from '../../client/refusal.ts';
import { actionLooks } from './actionLooks.ts';

/** What is asked before an action; which of it, the action says. */
export const noAnswers = { reason: '', confirmed: '', secret: '', repeated: '' };
export type Answers = typeof noAnswers;

type Rule = (value: string, answers: Answers) => string | undefined;
type Rules = Partial<Record<keyof Answers, Rule>>;

/** Rules of the dialog before an action on one card. */
export function rulesFor(action: CardAction, last4: string): Rules {
  return { ...finalRules(action, last4, 'card.last4Differ'), ...secretRules(action) };
}

/** Rules of the dialog before an action on several cards. */
export function bulkRulesFor(action: CardAction, count: number): Rules {
  return finalRules(action, String(count), 'card.countDiffers');
}

/** What can't be undone takes a reason, and typing what it will hit. */
function finalRules(action: CardAction, expected: string, differs: string): Rules {
  if (!actionLooks[action].final) return {};
  return { reason: required, confirmed: (typed) => (typed.trim() === expected ? undefined : differs) };
}

function secretRules(action: CardAction): Rules {
  if (!setsSecret(action)) return {};
  const { form, message } = cardSecrets[action];
  const differs = action === 'updatePin' ? 'card.pinsDiffer' : 'validation.confirmation';
  return {
    secret: (secret) => (form.test(secret) ? undefined : message),
    repeated: (repeated, { secret }) => (repeated === secret ? undefined : differs),
  };
}

/** What a refusal says of the fields asked for here; undefined when it is about something else. */
export function refusedFields(error: unknown): Readonly<Record<string, string>> | undefined {
  const errors = error instanceof GatewayRefusal ? error.errors : undefined;
  return errors && Object.keys(errors).some((field) => Object.hasOwn(noAnswers, field)) ? errors : undefined;
}
