import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { transactionType } from '#domain/enumerations.ts';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { AsTableButton, ChartTable } from './ChartTable.tsx';
import { Currencies } from './Currencies.tsx';
import type { Choice, Days } from './choice.ts';
import { usePeriodLink } from './countedLink.ts';
import { Headline } from './Figure.tsx';
import { compareTotals, useFigures } from './figures.ts';
import { inOrder } from './Totals.tsx';
import { NothingThere, Widget } from './Widget.tsx';

const ConsumptionChart = onDemand(() => import('./ConsumptionChart.tsx'));
export const consumptionChartHeight = 264;

export type Consumption = NonNullable<DashboardSummary['consumption']>[number];

interface Props {
  summary: DashboardSummary | undefined;
  choice: Choice;
}

/** What was spent by card, by day: one currency at a time, since they can't be added up. */
export function ConsumptionVolume({ summary, choice }: Props) {
  const translate = useTranslate();
  const [wanted, want] = useState<AccountCurrency>();
  const [asTable, setAsTable] = useState(false);
  const shown = inOrder(summary?.consumption ?? [], choice);
  const current = shown.find(({ currency }) => currency === wanted) ?? busiest(shown);
  return (
    <Widget
      title={translate('dashboard.consumptionVolume')}
      columns={8}
      loadingLines={11}
      isLoading={!summary}
      isHidden={summary?.consumption === null}
      aside={current && <AsTableButton asTable={asTable} onChange={setAsTable} />}
    >
      {() =>
        summary && current ? (
          <>
            <Total consumption={current} summary={summary} days={choice.days}>
              {shown.length > 1 && (
                <Currencies each={shown.map(({ currency }) => currency)} current={current.currency} onChoose={want} />
              )}
            </Total>
            <ByDay consumption={current} asTable={asTable} toTable={() => setAsTable(true)} />
          </>
        ) : (
          <NothingThere>{translate('dashboard.empty.consumption')}</NothingThere>
        )
      }
    </Widget>
  );
}

const payments = ({ days }: Consumption) => days.reduce((sum, { count }) => sum + count, 0);
const busiest = ([...each]: Consumption[]) => each.sort((a, b) => payments(b) - payments(a))[0];

interface TotalProps {
  consumption: Consumption;
  summary: DashboardSummary;
  days: Days;
  children: React.ReactNode;
}

function Total({ consumption, summary, days, children }: TotalProps) {
  const linkTo = usePeriodLink(summary);
  const { currency, total } = consumption;
  const to = linkTo('card/transactions', {
    type: transactionType.code.consumption,
    billingCurrency: currency,
  });
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 2, mb: 1.5 }}>
      <Box sx={{ flexGrow: 1 }}>
        <Headline to={to}>
          <MoneyField amount={total} currency={currency} />
        </Headline>
        <Compared consumption={consumption} days={days} />
      </Box>
      {children}
    </Box>
  );
}

/** Neither good nor bad: spending more is not a failure. Hence arrows, no colours. */
function Compared({ consumption, days }: { consumption: Consumption; days: Days }) {
  const translate = useTranslate();
  const { percent, money } = useFigures();
  const { currency, total, previousTotal } = consumption;
  const comparison = compareTotals(total, previousTotal);
  const Arrow = { up: ArrowUpward, down: ArrowDownward, same: undefined, none: undefined }[comparison.kind];
  const share = 'share' in comparison ? percent(comparison.share) : undefined;
  return (
    <Typography
      color="text.secondary"
      title={money(previousTotal, currency)}
      sx={{ display: 'flex', alignItems: 'center', gap: 0.5, mt: 0.5 }}
    >
      {Arrow && <Arrow aria-hidden sx={{ fontSize: 16 }} />}
      {translate(`dashboard.comparison.${comparison.kind}`, { smart_count: days, percent: share })}
    </Typography>
  );
}

interface ByDayProps {
  consumption: Consumption;
  asTable: boolean;
  /** Where the chart doesn't come. */
  toTable: () => void;
}

function ByDay({ consumption, asTable, toTable }: ByDayProps) {
  const translate = useTranslate();
  const { money, count } = useFigures();
  const { currency, days } = consumption;
  if (asTable) {
    return (
      <ChartTable
        title={translate('dashboard.consumptionVolume')}
        height={consumptionChartHeight}
        headings={['dashboard.day', 'dashboard.amount', 'dashboard.quantity'].map((key) => translate(key))}
        // The latest day first: that is the one looked for.
        rows={days.toReversed().map((day) => [day.date, money(day.amount, currency), count(day.count)])}
      />
    );
  }
  const meanwhile = <Skeleton variant="rounded" height={consumptionChartHeight} />;
  return (
    <ConsumptionChart
      consumption={consumption}
      height={consumptionChartHeight}
      meanwhile={meanwhile}
      onMissing={toTable}
    />
  );
}
