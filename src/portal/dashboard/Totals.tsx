import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type AccountCurrency, accountCurrencies } from '#domain/currency.ts';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { CurrencyFigures } from './CurrencyFigures.tsx';
import type { Choice } from './choice.ts';
import { approvedRequests, useCountedLink, usePeriodLink } from './countedLink.ts';
import { Figure } from './Figure.tsx';
import { useFigures } from './figures.ts';
import { NothingThere, Widget } from './Widget.tsx';

interface Props {
  summary: DashboardSummary | undefined;
  choice: Choice;
}

export function TotalAccountBalance({ summary, choice }: Props) {
  return <TotalBalance kind="accounts" summary={summary} choice={choice} />;
}

/** Cards with a balance of their own: what shared cards spend is counted with the accounts. */
export function TotalCardBalance({ summary, choice }: Props) {
  return <TotalBalance kind="cards" summary={summary} choice={choice} />;
}

const balances = {
  accounts: {
    title: 'dashboard.totalAccountBalance',
    list: 'account/balance',
    filter: {},
    empty: 'dashboard.empty.accounts',
  },
  cards: {
    title: 'dashboard.totalCardBalance',
    list: 'card/cards',
    filter: { sharedCard: false },
    empty: 'dashboard.empty.cards',
  },
} as const;

function TotalBalance({ kind, summary, choice }: Props & { kind: keyof typeof balances }) {
  const translate = useTranslate();
  const linkTo = useCountedLink(summary);
  // Null where the role doesn't see them.
  const totals = summary?.[kind];
  const { title, list, filter, empty } = balances[kind];
  const shown = inOrder(totals ?? [], choice);
  const count = shown.reduce((sum, total) => sum + total.count, 0);
  const known = shown.flatMap(({ currency, balance, available }) =>
    balance === undefined || available === undefined ? [] : [{ currency, balance, available }],
  );
  const whole = { ...filter, ...(choice.currency && { currency: choice.currency }) };
  return (
    <Widget
      title={translate(title)}
      columns={4}
      mediumColumns={6}
      isLoading={totals === undefined}
      isHidden={totals === null}
      aside={
        count > 0 && (
          <Counted
            to={linkTo(list, Object.keys(whole).length ? whole : undefined)}
            words={`dashboard.${kind}`}
            count={count}
          />
        )
      }
    >
      {() =>
        known.length === 0 ? (
          <NothingThere>{translate(shown.length === 0 ? empty : 'dashboard.balancesHidden')}</NothingThere>
        ) : (
          <CurrencyFigures
            title={translate(title)}
            amountHeading={translate('nouns.account.fields.balance')}
            secondHeading={translate('dashboard.availableShort')}
            rows={known.map(({ currency, balance, available }) => ({
              currency,
              amount: balance,
              to: linkTo(list, { ...filter, currency }),
              second: { amount: available },
            }))}
          />
        )
      }
    </Widget>
  );
}

/** Approved authorizations of the period; their number and, in each currency, their sum. */
export function ReceivedAuthorizations({ summary, choice }: Props) {
  const translate = useTranslate();
  const linkTo = usePeriodLink(summary);
  const shown = inOrder(summary?.authorizations ?? [], choice);
  const count = shown.reduce((sum, each) => sum + each.count, 0);
  const to = (billingCurrency: AccountCurrency | undefined) =>
    linkTo('card/authorizations', { ...approvedRequests, ...(billingCurrency && { billingCurrency }) });
  return (
    <Widget
      title={translate('dashboard.totalReceivedAuthorizations')}
      columns={4}
      isLoading={!summary}
      isHidden={summary?.authorizations === null}
      aside={count > 0 && <Counted to={to(choice.currency)} words="dashboard.authorizations" count={count} />}
    >
      {() =>
        shown.length === 0 ? (
          <NothingThere>{translate('dashboard.empty.authorizations')}</NothingThere>
        ) : (
          <CurrencyFigures
            title={translate('dashboard.totalReceivedAuthorizations')}
            amountHeading={translate('dashboard.amount')}
            secondHeading={translate('dashboard.quantity')}
            rows={shown.map(({ currency, amount, count: quantity }) => ({
              currency,
              amount,
              to: to(currency),
              second: { count: quantity },
            }))}
          />
        )
      }
    </Widget>
  );
}

function Counted({ to, words, count }: { to: string | undefined; words: string; count: number }) {
  const { counted } = useFigures();
  return (
    <Typography component="span" variant="body2" color="text.secondary">
      <Figure to={to}>{counted(words, count)}</Figure>
    </Typography>
  );
}

/** In the order in which the product names the currencies; only the one that was chosen, if one was. */
export function inOrder<T extends { currency: AccountCurrency }>(each: readonly T[], { currency }: Choice): T[] {
  const place = (item: T) => accountCurrencies.indexOf(item.currency);
  return each.filter((item) => !currency || item.currency === currency).toSorted((a, b) => place(a) - place(b));
}
