import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { figures } from '../kit/theme/figures.ts';
import { Currencies } from './Currencies.tsx';
import type { Choice } from './choice.ts';
import { approvedRequests, declinedRequests, usePeriodLink } from './countedLink.ts';
import { Figure, Headline } from './Figure.tsx';
import { useFigures } from './figures.ts';
import { inOrder } from './Totals.tsx';
import { NothingThere, Widget } from './Widget.tsx';

interface Props {
  summary: DashboardSummary | undefined;
}

/** Where most is spent, in one currency at a time: that of most purchases until another one is chosen. */
export function TopMerchants({ summary, choice }: Props & { choice: Choice }) {
  const translate = useTranslate();
  const linkTo = usePeriodLink(summary);
  const { money, counted } = useFigures();
  const [wanted, want] = useState<AccountCurrency>();
  if (summary && !summary.recent) return null;
  const all = inOrder(summary?.recent?.merchants ?? [], choice);
  const currencies = [...new Set(all.map(({ currency }) => currency))];
  const current = currencies.find((currency) => currency === wanted) ?? busiest(all);
  const merchants = all.filter(({ currency }) => currency === current);
  const top = Number(merchants[0]?.amount ?? 0);
  return (
    <Widget
      title={translate('dashboard.merchants')}
      columns={4}
      mediumColumns={6}
      isLoading={!summary}
      aside={<LookedAt summary={summary} />}
    >
      {() =>
        !current ? (
          <NothingThere>{translate('dashboard.empty.authorizations')}</NothingThere>
        ) : (
          <>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.25 }}>
              <Typography variant="body2" color="textSecondary" sx={{ flexGrow: 1 }}>
                {translate('dashboard.merchantsIn', { currency: current })}
              </Typography>
              {currencies.length > 1 && <Currencies each={currencies} current={current} onChoose={want} />}
            </Box>
            <Bars>
              {merchants.map(({ merchantName, currency, amount, count }) => (
                <Bar key={merchantName} share={top && Number(amount) / top} value={money(amount, currency)}>
                  <Figure
                    to={linkTo('card/authorizations', {
                      ...approvedRequests,
                      // All of the name: there may be shops that are called more than that.
                      merchantName: `"${merchantName}"`,
                      billingCurrency: currency,
                    })}
                  >
                    {merchantName}
                  </Figure>
                  <Quiet>{counted('dashboard.purchases', count)}</Quiet>
                </Bar>
              ))}
            </Bars>
          </>
        )
      }
    </Widget>
  );
}

type Merchant = NonNullable<DashboardSummary['recent']>['merchants'][number];

function busiest(merchants: readonly Merchant[]): AccountCurrency | undefined {
  const purchases = new Map<AccountCurrency, number>();
  for (const { currency, count } of merchants) purchases.set(currency, (purchases.get(currency) ?? 0) + count);
  return [...purchases].toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** How many requests are declined, and what for. */
export function Declines({ summary }: Props) {
  const translate = useTranslate();
  const linkTo = usePeriodLink(summary);
  const { percent, counted, count: written } = useFigures();
  if (summary && !summary.recent) return null;
  const { count = 0, declined = 0, reasons = [] } = summary?.recent ?? {};
  const to = linkTo('card/authorizations', declinedRequests);
  return (
    <Widget
      title={translate('dashboard.declines.title')}
      columns={4}
      isLoading={!summary}
      aside={<LookedAt summary={summary} />}
    >
      {() =>
        count === 0 ? (
          <NothingThere>{translate('dashboard.empty.authorizations')}</NothingThere>
        ) : (
          <>
            <Headline
              to={to}
              label={`${percent(declined / count)}, ${counted('dashboard.declines.declined', declined)}`}
            >
              {percent(declined / count)}
            </Headline>
            <Typography color="textSecondary" sx={{ mt: 0.25, mb: 1.25 }}>
              {translate('dashboard.declines.of', { declined: written(declined), count: written(count) })}
            </Typography>
            <Bars>
              {reasons.map(({ failedCheck, count: times }) => (
                <Bar key={failedCheck} share={times / declined} value={written(times)} isBad>
                  <span>{translate(`declineCheck.${failedCheck}`, { _: translate('declineCheck.other') })}</span>
                </Bar>
              ))}
            </Bars>
          </>
        )
      }
    </Widget>
  );
}

/** That these aren't all of the period, where they aren't. */
function LookedAt({ summary }: Props) {
  const translate = useTranslate();
  const { count } = useFigures();
  if (!summary?.recent || summary.recent.isAll) return null;
  return (
    <Typography component="span" variant="body2" color="textSecondary">
      {translate('dashboard.newest', { count: count(summary.recent.count) })}
    </Typography>
  );
}

const Bars = ({ children }: { children: ReactNode }) => (
  <Box
    component="ul"
    sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 1 }}
  >
    {children}
  </Box>
);

interface BarProps {
  /** Of the longest, 0 to 1. */
  share: number;
  value: string;
  isBad?: boolean;
  children: ReactNode;
}

function Bar({ share, value, isBad = false, children }: BarProps) {
  return (
    <li>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 1.5, mb: 0.25 }}>
        <Typography variant="body2" component="span" sx={oneLine}>
          {children}
        </Typography>
        <Typography variant="body2" component="span" sx={{ fontWeight: 600, whiteSpace: 'nowrap', ...figures }}>
          {value}
        </Typography>
      </Box>
      <Box className="keeps-colors" sx={{ height: 4, borderRadius: 2, bgcolor: 'divider' }}>
        <Box
          style={{ width: `${Math.max(2, share * 100)}%` }}
          sx={{ height: 4, borderRadius: 2, bgcolor: isBad ? 'tones.error.edge' : 'tones.primary.fill' }}
        />
      </Box>
    </li>
  );
}

/** What doesn't fit beside the name stands in a line that nobody sees: half a word says nothing. */
const oneLine = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 1,
  minWidth: 0,
  height: '1lh',
  overflow: 'hidden',
  '& > *': { maxWidth: '100%', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
} as const;

const Quiet = ({ children }: { children: ReactNode }) => (
  <Typography component="span" variant="body2" color="textSecondary">
    {children}
  </Typography>
);
