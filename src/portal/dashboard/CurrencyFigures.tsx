import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { CSSProperties } from 'react';
import { useTranslate } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { figures } from '../kit/theme/figures.ts';
import { Figure, Headline } from './Figure.tsx';
import { useFigures } from './figures.ts';
import { useWidthOf } from './useWidthOf.tsx';

export interface CurrencyRow {
  currency: AccountCurrency;
  /** A decimal amount of the currency. */
  amount: string;
  to: string | undefined;
  /** What stands beside the amount: another one, or how many it is the sum of. */
  second: { amount: string } | { count: number };
}

interface Props {
  title: string;
  amountHeading: string;
  secondHeading: string;
  rows: CurrencyRow[];
}

/** Amounts of several currencies, which can't be added up: one line each. A single one is written large. */
export function CurrencyFigures(props: Props) {
  const { money, count } = useFigures();
  const { secondHeading, rows } = props;
  const [only] = rows;
  if (only && rows.length === 1) {
    return (
      <>
        <Headline to={only.to}>
          <MoneyField amount={only.amount} currency={only.currency} />
        </Headline>
        <Typography color="text.secondary" sx={{ mt: 0.5, ...figures }}>
          {secondHeading} {'count' in only.second ? count(only.second.count) : money(only.second.amount, only.currency)}
        </Typography>
      </>
    );
  }
  return <LineEach {...props} />;
}

function LineEach({ title, amountHeading, secondHeading, rows }: Props) {
  const translate = useTranslate();
  const { amount: plain, count, currencyName } = useFigures();
  const said = ({ second }: CurrencyRow) => ('count' in second ? count(second.count) : plain(second.amount));
  const texts = [amountHeading, secondHeading, ...rows.flatMap((row) => [plain(row.amount), said(row)])];
  const { width, measure } = useWidthOf(texts);
  const room = width === undefined ? roomFor(texts) : `${width}px`;
  return (
    <Table size="small" aria-label={title} sx={tableLook} style={{ '--figure': room } as CSSProperties}>
      <TableHead>
        <TableRow>
          <TableCell>
            {translate('dashboard.currency')}
            {measure}
          </TableCell>
          <TableCell align="right">{amountHeading}</TableCell>
          <TableCell align="right">{secondHeading}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.currency}>
            <TableCell component="th" scope="row" title={currencyName(row.currency)} sx={{ color: 'text.secondary' }}>
              {row.currency}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
              <Figure to={row.to}>{plain(row.amount)}</Figure>
            </TableCell>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
              {said(row)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** How wide the longest of these is written, until it is measured: digits and letters as wide as a zero, what parts them less than half as much. */
function roomFor(texts: readonly string[]): string {
  const widthOf = (text: string) => [...text].reduce((width, sign) => width + (/[\p{L}\d]/u.test(sign) ? 1 : 0.4), 1);
  return `${Math.max(...texts.map(widthOf)).toFixed(1)}ch`;
}

/**
 * Close to the tile's own edges, without lines of its own beneath the last row. Where two figures have no room side by side, the
 * second stands below the first, in every row alike: a figure that is cut looks like another one.
 */
const tableLook = {
  display: 'block',
  fontSize: '0.875rem',
  '& thead, & tbody': { display: 'block' },
  '& .MuiTableRow-root': {
    display: 'grid',
    // Two columns beside the currency, or one: half of what is left each, but no less than the longest figure takes.
    gridTemplateColumns:
      '3.25rem repeat(auto-fit, minmax(min(100% - 4rem, max(var(--figure), (100% - 4.75rem) / 2)), 1fr))',
    columnGap: '0.75rem',
    alignItems: 'baseline',
    py: 0.75,
    borderBottom: 1,
    borderColor: 'divider',
  },
  '& .MuiTableCell-root': { p: 0, border: 0, overflowWrap: 'anywhere' },
  '& .MuiTableCell-root:last-of-type:not(:first-of-type)': { gridColumn: '-2 / -1' },
  '& tbody .MuiTableRow-root:last-of-type': { borderBottom: 0, pb: 0 },
  '& thead .MuiTableRow-root': { pt: 0 },
  '& thead .MuiTableCell-root': { fontWeight: 500, color: 'text.secondary' },
} as const;
