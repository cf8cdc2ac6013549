import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { RuleFinding } from '#domain/rule/finding.ts';
import { useLanguage } from '../../client/PortalContext.tsx';

/** What a rule saw of a purchase and what it allows, in a sentence. */
export function useFindingWords(): (finding: RuleFinding) => string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return ({ ruleMeasure: measure, currency, seenAmount, seenTimes, allowedAmount, allowedTimes }) => {
    const said = (amount: string | null, times: number | null) =>
      amount !== null && currency !== null ? formatMoney(amount, currency, tag) : (times?.toLocaleString(tag) ?? '');
    return translate(`spendingRule.finding.${measure === 'none' || measure === null ? 'kind' : measure}`, {
      seen: said(seenAmount, seenTimes),
      allowed: said(allowedAmount, allowedTimes),
    });
  };
}
