import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { type AccountCurrency, accountCurrencies } from '#domain/currency.ts';
import { dashboardDays } from '#domain/dashboard/dashboard.ts';

export type Days = (typeof dashboardDays)[number];

/** What the dashboard is asked to show: the last so many days, in one currency or in each. */
export interface Choice {
  days: Days;
  currency: AccountCurrency | undefined;
}

const standardDays: Days = 30;

/** The choice of the address, so that it can be shared; otherwise the last one made on this page. */
export function useChoice(): [Choice, (change: Partial<Choice>) => void] {
  const [search, setSearch] = useSearchParams();
  const [kept, keep] = useStore<Choice>('dashboard.choice', { days: standardDays, currency: undefined });
  const choice: Choice = {
    days: dashboardDays.find((days) => String(days) === search.get('days')) ?? kept.days,
    // An address that says the days was written whole: all currencies, where it names none.
    currency:
      accountCurrencies.find((currency) => currency === search.get('currency')) ??
      (search.has('days') ? undefined : kept.currency),
  };
  const choose = (change: Partial<Choice>) => {
    const next = { ...choice, ...change };
    keep(next);
    setSearch(addressOf(next), { replace: true, preventScrollReset: true });
  };
  return [choice, choose];
}

const addressOf = ({ days, currency }: Choice) => ({ days: String(days), ...(currency && { currency }) });
