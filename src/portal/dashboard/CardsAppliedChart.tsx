import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useTranslate } from 'react-admin';
import type { DashboardSummary } from '#domain/dashboard/dashboard.ts';
import { ChartFigure } from './ChartFigure.tsx';
import { chartLook } from './chartLook.ts';
import { useFigures } from './figures.ts';

interface Props {
  months: NonNullable<DashboardSummary['cardsApplied']>;
  height: number;
}

/** The highest bar leaves this much above it for its number. */
const roomForLabels = 1.15;

/** Three bars with their numbers on top: no axis is needed to read them. */
export default function CardsAppliedChart({ months, height }: Props) {
  const translate = useTranslate();
  const theme = useTheme();
  const { count, counted, month: monthName } = useFigures();
  const written = (index: number) => counted('dashboard.cards', months[index]?.count ?? 0);
  return (
    <ChartFigure
      title={translate('dashboard.cardsApplied')}
      text={months
        .map(({ month }, index) => translate('lists.fieldIs', { field: monthName(month), value: written(index) }))
        .join(' · ')}
    >
      <BarChart
        {...chartLook(theme)}
        height={height}
        grid={{ horizontal: false }}
        margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
        xAxis={[
          {
            scaleType: 'band',
            data: months.map(({ month }) => month),
            categoryGapRatio: 0.45,
            valueFormatter: (month: string) => monthName(month),
            disableLine: true,
            disableTicks: true,
          },
        ]}
        yAxis={[{ position: 'none', min: 0, max: roomForLabels * Math.max(...months.map((each) => each.count)) }]}
        series={[
          {
            label: translate('dashboard.cardsApplied'),
            data: months.map((each) => each.count),
            color: theme.palette.tones.primary.fill,
            barLabel: ({ value }) => count(value ?? 0),
            barLabelPlacement: 'outside',
            valueFormatter: (_, { dataIndex }) => written(dataIndex),
          },
        ]}
      />
    </ChartFigure>
  );
}
