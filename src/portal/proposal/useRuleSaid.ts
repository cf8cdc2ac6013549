import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { ConsentRule } from '#domain/proposal/consentRule.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** What a rule asks for, in words: *1 from 500*. */
export function useRuleSaid(): (rule: Pick<ConsentRule, 'needed' | 'fromAmount'>) => string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return ({ needed, fromAmount }) => {
    if (needed === 0) return translate('proposal.rules.noneAnyMore');
    return fromAmount === null
      ? translate('proposal.rules.always', { needed })
      : // Of no currency: it counts in that of each card.
        translate('proposal.rules.rule', { needed, amount: formatMoney(fromAmount, undefined, tag) });
  };
}
