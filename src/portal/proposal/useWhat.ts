import { useTranslate } from 'react-admin';
import { formatMoney } from '#domain/money.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { cardEnding } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';

type Told = Pick<Proposal, 'command' | 'last4' | 'userName' | 'amount' | 'currency'>;

/** What is asked for, with the name of what it is about and the money that it moves, which tells one top-up from another: *Top Up Card: •••• 1234 · 50.00 USD*. */
export function useWhat(): (proposal: Told) => string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return ({ command, last4, userName, amount, currency }) => {
    const said = command
      ? translate(`proposal.commands.${command}`)
      : translate('nouns.proposal.name', { smart_count: 1 });
    // Either may be taken away from who reads it.
    const money = amount && currency && formatMoney(amount, currency, tag);
    const object = [last4 ? cardEnding(last4) : userName, money].filter(Boolean).join(' · ');
    return object ? translate('proposal.about', { command: said, object }) : said;
  };
}
