import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import { depositsUnderWay } from '#domain/deposit/lifecycle.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { formatMoney } from '#domain/money.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import type { Before } from '../kit/dialog/acts.ts';
import { StandsAgainst } from '../kit/record/StandsAgainst.tsx';

const { closed, ...others } = cardStatus.code;
const notClosed = Object.values(others);

/** What has to be settled before the account can be closed: what the gateway asks for, all of it at once. */
export default function AccountStanding({ record, onHindered }: Before<Account>) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { id, balance, held, currency } = record;
  const amounts = { balance, held };
  const said = (['balance', 'held'] as const).flatMap((name) => {
    const amount = amounts[name] as string | undefined;
    if (amount === undefined || !/[1-9]/.test(amount)) return [];
    return [`${translate(`nouns.account.fields.${name}`)} ${formatMoney(amount, currency, tag)}`];
  });
  return (
    <StandsAgainst
      title="standing.before"
      said={said}
      onHindered={onHindered}
      standing={[
        { resource: 'card/cards', filter: { accountId: id, cardStatus: notClosed }, words: 'standing.cards' },
        { resource: 'card/receivables', filter: { accountId: id, isOpen: true }, words: 'standing.receivables' },
        {
          resource: 'account/deposit-records',
          filter: { accountId: id, status: depositsUnderWay },
          words: 'standing.deposits',
        },
      ]}
    />
  );
}
