import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { chartLook } from './chartLook.ts';
import { useFigures } from './figures.ts';

interface Props {
  consumption: NonNullable<DashboardSummary['consumption']>[number];
  height: number;
}

/** For `1,5 Md`. The library's own measure (`auto`) is of the ends of an axis, of which `0` and `2K` are narrower than `500` and `1.5K`. */
const amountsWidth = 48;

/** Days as bars. The heights are floating point; what is written are the exact amounts. */
export default function ConsumptionChart({ consumption: { currency, days }, height }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  const look = chartLook(theme);
  const { money, compact, counted, day } = useFigures();
  const amount = (index: number) => money(days[index]?.amount ?? '0', currency);
  const payments = (index: number) => counted('dashboard.transactions', days[index]?.count ?? 0);
  return (
    <ChartFigure
      title={translate('dashboard.consumptionVolume')}
      text={days
        .map(({ date }, index) => translate('lists.fieldIs', { field: date, value: amount(index) }))
        .join(' · ')}
    >
      <BarChart
        {...look}
        // The last day's name is wider than its bar.
        margin={{ ...look.margin, right: 20 }}
        height={height}
        xAxis={[
          {
            scaleType: 'band',
            data: days.map(({ date }) => date),
            categoryGapRatio: 0.3,
            valueFormatter: (date: string, { location }) => (location === 'tick' ? day(date) : date),
            disableLine: true,
            disableTicks: true,
            tickLabelMinGap: 20,
          },
        ]}
        yAxis={[
          {
            valueFormatter: (value: number) => compact(value),
            width: amountsWidth,
            tickNumber: 4,
            disableLine: true,
            disableTicks: true,
          },
        ]}
        series={[
          {
            label: translate('dashboard.amount'),
            data: days.map((each) => Number(each.amount)),
            color: theme.palette.tones.primary.fill,
            valueFormatter: (_, { dataIndex }) => `${amount(dataIndex)} · ${payments(dataIndex)}`,
          },
        ]}
      />
    </ChartFigure>
  );
}
