import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** How the dashboard writes its numbers, in the user's language. */
export function useFigures() {
  const { language, tag } = useLanguage();
  const translate = useTranslate();
  const day = new Intl.DateTimeFormat(tag, { month: 'short', day: 'numeric', timeZone: 'UTC' });
  // In Chinese the short form is the usual one: 9月, not 九月.
  const month = new Intl.DateTimeFormat(tag, { month: language === 'zh' ? 'short' : 'long', timeZone: 'UTC' });
  const currencyNames = new Intl.DisplayNames(tag, { type: 'currency' });
  return {
    /** Where the currency stands beside it, as in every list: 1,234.50. */
    amount: (decimal: string) => thousands(decimal, tag),
    money: (decimal: string, currency: string) => formatMoney(decimal, currency, tag),
    /** For axes, beside which the currency is named: 1.2K. */
    compact: (amount: number) =>
      new Intl.NumberFormat(tag, { notation: 'compact', maximumFractionDigits: 1 }).format(amount),
    count: (count: number) => thousands(count, tag),
    /** '1,165 authorizations'. */
    counted: (words: string, count: number) => translate(words, { smart_count: count }),
    percent: (share: number) =>
      new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: share < 0.1 ? 1 : 0 }).format(share),
    /** YYYY-MM-DD as 'Nov 21'. */
    day: (date: string) => day.format(new Date(`${date}T00:00:00Z`)),
    /** YYYY-MM as 'November'. */
    month: (yearMonth: string) => month.format(new Date(`${yearMonth}-01T00:00:00Z`)),
    currencyName: (currency: string) => currencyNames.of(currency) ?? currency,
  };
}

export type Comparison = { kind: 'up' | 'down'; share: number } | { kind: 'same' | 'none' };

/** How far a total lies from the one before it; less than a thousandth is no difference. */
export function compareTotals(total: string, before: string): Comparison {
  const [now, then] = [Number(total), Number(before)];
  if (then === 0) return { kind: now === 0 ? 'same' : 'none' };
  const share = (now - then) / Math.abs(then);
  if (Math.abs(share) < 0.001) return { kind: 'same' };
  return { kind: share > 0 ? 'up' : 'down', share: Math.abs(share) };
}
