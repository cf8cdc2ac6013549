import { useEffect, useRef } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';
import { useFoundAccounts } from './useFoundAccounts.ts';

const source = 'accountId';

/** Where there is one account to choose it is chosen, once: whoever empties the field, or types into it before, chooses by themselves. */
export function useOnlyAccount(among?: object, onChosen?: (account: Account) => void): void {
  const { getValues, setValue } = useFormContext();
  const { isReady } = useFormState();
  // As the field itself asks, which then asks nothing.
  const { offer } = useFoundAccounts('', among);
  const only = offer.options.length === 1 ? offer.options[0] : undefined;
  const isChosen = useRef(false);
  useEffect(() => {
    // Known from before it would be chosen ahead of the form's beginning, which takes it out again.
    if (!only || !isReady || isChosen.current) return;
    isChosen.current = true;
    if (getValues(source) || isTypedInto()) return;
    setValue(source, only.id);
    onChosen?.(only);
  }, [only, isReady, getValues, setValue, onChosen]);
}

function isTypedInto(): boolean {
  const at = document.activeElement;
  return at instanceof HTMLInputElement && at.name === source && at.value !== '';
}
