import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { useOwnSide } from './useOwnSide.ts';

/**
 * Whichever is chosen, the form begins with the rule that there is about it on the reader's side; what is typed stays where that
 * rule, or another one, changes meanwhile.
 */
export function useRuleOf(command: ConsentableCommand | ''): void {
  const { data } = useAnswer('consentRules', {});
  const side = useOwnSide();
  const { setValue, resetField, getFieldState } = useFormContext();
  // The form only knows what was typed while somebody asks for it.
  void useFormState({ name: ['needed', 'fromAmount', 'deciderRoleId'] }).dirtyFields;
  const filledFor = useRef<string>(undefined);
  const isKnown = data !== undefined;
  const rule = data?.[side].find((each) => each.command === command);
  const { needed = 1, fromAmount, deciderRoleId } = rule ?? {};
  useEffect(() => {
    if (!command || !isKnown) return;
    const isTakenUp = filledFor.current !== command;
    filledFor.current = command;
    const begins = { needed: String(needed), fromAmount: fromAmount ?? '', deciderRoleId: deciderRoleId ?? '' };
    for (const [name, value] of Object.entries(begins)) {
      if (!isTakenUp && getFieldState(name).isDirty) continue;
      setValue(name, value);
      // What the rule says was typed by nobody.
      resetField(name, { defaultValue: value });
    }
  }, [command, isKnown, needed, fromAmount, deciderRoleId, setValue, resetField, getFieldState]);
}
