import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import { loadRefusals } from '#locales/index.ts';
import { useLanguage } from './PortalContext.tsx';

/**
 * Says in words why the gateway refused something, where only the key of it was kept: audit log, messages, proposals, files. Few
 * screens need these, so they come with the first that does; until then nothing is said.
 */
export function useRefusalWords(): (key: string, args?: object) => string {
  const translate = useTranslate();
  const { language } = useLanguage();
  const { data } = useQuery({
    queryKey: ['refusals', language],
    queryFn: () => loadRefusals(language),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return useCallback(
    (key, args) => {
      const words = data && at(data, key);
      // What one of another release refused with has no words here yet.
      return translate(`errors.${key}`, { ...args, _: words ?? (data ? key : '') });
    },
    [translate, data],
  );
}

/** `ruleState.live` of `{ruleState: {live: '…'}}`. */
function at(words: object, key: string): string | undefined {
  let found: unknown = words;
  for (const part of key.split('.')) found = (found as Record<string, unknown> | undefined)?.[part];
  return typeof found === 'string' ? found : undefined;
}
