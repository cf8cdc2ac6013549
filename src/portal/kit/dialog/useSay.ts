import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';

/**
 * Says in a toast what went well, or what is good to know. In the user's words already: toasts show them as they are given,
 * and translate nothing but errors (spec §8).
 */
export function useSay(): (key: string, args?: object, type?: 'success' | 'info' | 'warning') => void {
  const notify = useNotify();
  const translate = useTranslate();
  return useCallback((key, args, type = 'success') => notify(translate(key, args), { type }), [notify, translate]);
}
