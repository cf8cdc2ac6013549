import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { useListLink } from '../kit/list/listLink.ts';
import { Can } from '../kit/record/Can.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { AsTableButton, ChartTable } from './ChartTable.tsx';
import { useCountedLink } from './countedLink.ts';
import { Headline } from './Figure.tsx';
import { useFigures } from './figures.ts';
import { NothingThere, Widget } from './Widget.tsx';

const CardsAppliedChart = onDemand(() => import('./CardsAppliedChart.tsx'));
const chartHeight = 220;

/** Cards applied for in this month and the two before it. */
export function CardsApplied({ summary }: { summary: DashboardSummary | undefined }) {
  const translate = useTranslate();
  const linkTo = useListLink();
  const [asTable, setAsTable] = useState(false);
  const months = summary?.cardsApplied ?? [];
  const total = months.reduce((sum, month) => sum + month.count, 0);
  const all = linkTo('card/apply-records') ?? linkTo('card/cards');
  return (
    <Widget
      title={translate('dashboard.cardsApplied')}
      columns={4}
      loadingLines={11}
      isLoading={!summary}
      isHidden={summary?.cardsApplied === null}
      aside={total > 0 && <AsTableButton asTable={asTable} onChange={setAsTable} />}
      below={
        <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', gap: 1, mt: 'auto', pt: 1.5 }}>
          <Can do="create" on="cardApplication">
            <Button component={RouterLink} to="/cardholders/apply-card" variant="contained" size="small">
              {translate('dashboard.applyForCard')}
            </Button>
          </Can>
          {all && (
            <Button component={RouterLink} to={all} variant="outlined" size="small">
              {translate('dashboard.viewAll')}
            </Button>
          )}
        </Stack>
      }
    >
      {() => <Applied summary={summary} total={total} asTable={asTable} toTable={() => setAsTable(true)} />}
    </Widget>
  );
}

interface AppliedProps {
  summary: DashboardSummary | undefined;
  total: number;
  asTable: boolean;
  /** Where the chart doesn't come. */
  toTable: () => void;
}

function Applied({ summary, total, ...look }: AppliedProps) {
  const translate = useTranslate();
  const linkTo = useCountedLink(summary);
  const months = summary?.cardsApplied ?? [];
  const { count } = useFigures();
  return (
    <>
      <Headline to={linkTo('card/apply-records', months[0] && { createdAt: { from: `${months[0].month}-01` } })}>
        {count(total)}
      </Headline>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 1.5 }}>
        {translate('dashboard.lastThreeMonths')}
      </Typography>
      {total === 0 ? (
        <NothingThere>{translate('dashboard.empty.cardsApplied')}</NothingThere>
      ) : (
        <ByMonth months={months} {...look} />
      )}
    </>
  );
}

type Months = NonNullable<DashboardSummary['cardsApplied']>;

function ByMonth({ months, asTable, toTable }: { months: Months } & Pick<AppliedProps, 'asTable' | 'toTable'>) {
  const translate = useTranslate();
  const { count, month: monthName } = useFigures();
  if (asTable) {
    return (
      <ChartTable
        title={translate('dashboard.cardsApplied')}
        height={chartHeight}
        headings={[translate('dashboard.month'), translate('dashboard.cardsApplied')]}
        rows={months.map((each) => [monthName(each.month), count(each.count)])}
      />
    );
  }
  const meanwhile = <Skeleton variant="rounded" height={chartHeight} />;
  return <CardsAppliedChart months={months} height={chartHeight} meanwhile={meanwhile} onMissing={toTable} />;
}
