import { useTranslate } from 'react-admin';
import type { ConsentRule } from '#domain/proposal/consentRule.ts';

/** What a rule asks for, in words: *1 from 500*. */
export function useRuleSaid(): (rule: Pick<ConsentRule, 'needed' | 'fromAmount'>) => string {
  const translate = useTranslate();
  return ({ needed, fromAmount: amount }) => {
    if (needed === 0) return translate('proposal.rules.noneAnyMore');
    return amount === null
      ? translate('proposal.rules.always', { needed })
      : translate('proposal.rules.rule', { needed, amount });
  };
}
