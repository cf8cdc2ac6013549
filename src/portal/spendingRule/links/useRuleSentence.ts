import { useTranslate } from 'react-admin';
import type { RuleScope } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import { RuleTerms } from '#domain/rule/terms.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useMerchantWords } from '../../kit/field/merchantWords.ts';
import { seesAll } from '../../kit/record/seesAll.ts';

interface Said extends RuleTerms {
  ruleScope: RuleScope;
  /** What it is for; of a card its last four digits. */
  scopeName: string | null;
}

/** An hour that is missing yet, or only begun: its field then holds its own format. */
const hourOf = (time: string | null) => (time && /^\d/.test(time) ? time : '…');

const parts = [...Object.keys(RuleTerms.shape), 'ruleScope', 'scopeName'];

/**
 * A rule as it is read aloud: "Declines purchases above 500.00 USD in the category Gambling (7995), on all cards of Acme." Nothing for
 * who doesn't see all of it: a part of it would be another rule.
 */
export function useRuleSentence(): (rule: Said) => string | undefined {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { summed } = useMerchantWords();
  const words = (key: string, gaps: object = {}) => translate(`spendingRule.sentence.${key}`, gaps);
  const list = (parts: readonly string[]) => new Intl.ListFormat(tag, { type: 'disjunction' }).format(parts);
  const weekday = new Intl.DateTimeFormat(tag, { weekday: 'long', timeZone: 'UTC' });
  const country = new Intl.DisplayNames(tag, { type: 'region' });

  const conditions = (rule: Said): string => {
    const { merchantCodes, countries, merchants, channels, weekdays, fromTime, toTime } = rule;
    const parts = [
      merchantCodes.length > 0 &&
        words('categories', { list: summed(merchantCodes), smart_count: merchantCodes.length }),
      merchants.length > 0 && words('merchants', { list: list(merchants.map((name) => words('quoted', { name }))) }),
      countries.length > 0 && words('countries', { list: list(countries.map((code) => country.of(code) ?? code)) }),
      channels.length > 0 && words('channels', { list: list(channels.map((each) => words(`channel.${each}`))) }),
      // The first day of 2024 was a Monday.
      weekdays.length > 0 &&
        words('weekdays', { list: list(weekdays.map((day) => weekday.format(Date.UTC(2024, 0, day)))) }),
      (fromTime || toTime) && words('hours', { from: hourOf(fromTime), to: hourOf(toTime) }),
    ].filter((part): part is string => Boolean(part));
    return parts.length > 0
      ? words('which', { parts: parts.reduce((one, other) => words('between', { one, other })) })
      : '';
  };

  return (rule) => {
    if (!seesAll(rule, parts)) return undefined;
    const { ruleEffect, ruleMeasure, allowedAmount, allowedTimes, currency, rulePeriod, ruleCounting } = rule;
    const kind = ruleEffect === 'approveOnly' ? 'approveOnly' : `decline.${ruleMeasure}`;
    const sentence = words(kind, {
      which: conditions(rule),
      scope: words(`scope.${rule.ruleScope}`, { name: rule.scopeName ?? '…' }),
      allowed: allowedAmount && currency ? formatMoney(allowedAmount, currency, tag) : '…',
      smart_count: allowedTimes ?? 0,
      period: rulePeriod ? words(`period.${rulePeriod}`) : '…',
      counting: ruleCounting ? words(`counting.${ruleCounting}`) : '…',
    });
    // Where there are no conditions, nothing stands between the words beside them.
    return sentence.replaceAll(/ +(?=[ ,.])/g, '');
  };
}
