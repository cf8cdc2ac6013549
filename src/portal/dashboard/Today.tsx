import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import type { Choice } from './choice.ts';
import { useFigures } from './figures.ts';
import { Sparkline } from './Sparkline.tsx';
import { inOrder } from './Totals.tsx';
import { NothingThere, Widget } from './Widget.tsx';

/** More than so many currencies are read in the widgets below. */
const most = 4;

/** What was spent today so far and yesterday, in each currency, and how the days before went. */
export function Today({ summary, choice }: { summary: DashboardSummary | undefined; choice: Choice }) {
  const translate = useTranslate();
  const { money, counted } = useFigures();
  const shown = inOrder(summary?.consumption ?? [], choice).slice(0, most);
  return (
    <Widget
      title={translate('dashboard.today.title')}
      columns={4}
      mediumColumns={6}
      isLoading={!summary}
      isHidden={summary?.consumption === null}
    >
      {() =>
        shown.length === 0 ? (
          <NothingThere>{translate('dashboard.empty.consumption')}</NothingThere>
        ) : (
          <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
            {shown.map(({ currency, days }) => {
              const [yesterday, today] = [days.at(-2), days.at(-1)];
              return (
                <Box component="li" key={currency} sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
                  <Box sx={{ flex: 1, minWidth: 0 }}>
                    <Typography sx={{ fontWeight: 600 }}>
                      {money(today?.amount ?? '0', currency)}{' '}
                      <Typography component="span" variant="body2" color="textSecondary">
                        {counted('dashboard.transactions', today?.count ?? 0)}
                      </Typography>
                    </Typography>
                    <Typography variant="body2" color="textSecondary">
                      {translate('dashboard.today.yesterday', { amount: money(yesterday?.amount ?? '0', currency) })}
                    </Typography>
                  </Box>
                  <Sparkline values={days.map(({ amount }) => Number(amount))} />
                </Box>
              );
            })}
          </Box>
        )
      }
    </Widget>
  );
}
