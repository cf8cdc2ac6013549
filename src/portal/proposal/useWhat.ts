import { useTranslate } from 'react-admin';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { cardEnding } from '#domain/text.ts';

/** What is asked for, with the name of what it is about: *Change Limits: •••• 1234*. */
export function useWhat(): (proposal: Pick<Proposal, 'command' | 'last4' | 'userName'>) => string {
  const translate = useTranslate();
  return ({ command, last4, userName }) => {
    const said = command
      ? translate(`proposal.commands.${command}`)
      : translate('nouns.proposal.name', { smart_count: 1 });
    const object = last4 ? cardEnding(last4) : userName;
    return object ? translate('proposal.about', { command: said, object }) : said;
  };
}
