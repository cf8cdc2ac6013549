import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { Notice, NoticeRecord } from '#domain/notice/notice.ts';
import { cardEnding } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';

/** What a notice says, in a sentence; where the reader may not know of what, that it has happened. */
export function useNoticeWords(): (notice: Pick<Notice, 'kind' | 'times' | 'record'>) => string {
  const translate = useTranslate();
  const { tag } = useLanguage();

  const cardOf = ({ last4, cardholderName: holder }: NoticeRecord): string | undefined => {
    const number = last4 ? cardEnding(last4) : undefined;
    return number && holder ? translate('notice.card', { number, holder }) : number;
  };
  const gapsOf = (record: NoticeRecord) => {
    const { amount, currency, merchantName: merchant, command, proposalState, statementNumber, statementDate } = record;
    const card = cardOf(record);
    const object = card ?? record.userName;
    const said = command && translate(`proposal.commands.${command}`);
    return {
      card,
      merchant,
      amount: amount && currency && formatMoney(amount, currency, tag),
      what: said && (object ? translate('proposal.about', { command: said, object }) : said),
      state: proposalState && translate(`enums.proposalState.${proposalState}`),
      number: statementNumber,
      date: statementDate,
    };
  };
  return ({ kind, times, record }) => {
    const key = times > 1 ? `notice.several.${kind}` : `notice.said.${kind}`;
    const gaps: Record<string, unknown> = { ...gapsOf(record), smart_count: times };
    // With its gaps empty: which ones there are.
    const asked = [...translate(key, named).matchAll(/«(\w+)»/g)].map(([, name = '']) => name);
    if (asked.some((name) => !gaps[name])) return translate(`notice.kinds.${kind}`);
    return translate(key, gaps);
  };
}

const named = {
  ...Object.fromEntries(
    ['card', 'merchant', 'amount', 'what', 'state', 'number', 'date'].map((name) => [name, `«${name}»`]),
  ),
  smart_count: 2,
};
