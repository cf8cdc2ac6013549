import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AccountCurrency } from '#domain/currency.ts';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { figures } from '../kit/theme/figures.ts';
import { Figure, Headline } from './Figure.tsx';
import { useFigures } from './figures.ts';

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
export function CurrencyFigures({ title, amountHeading, secondHeading, rows }: Props) {
  const translate = useTranslate();
  const { money, amount: plain, count, currencyName } = useFigures();
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
  return (
    <Table size="small" aria-label={title} sx={tableLook}>
      <TableHead>
        <TableRow>
          <TableCell>{translate('dashboard.currency')}</TableCell>
          <TableCell align="right">{amountHeading}</TableCell>
          <TableCell align="right">{secondHeading}</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map(({ currency, amount, to, second }) => (
          <TableRow key={currency}>
            <TableCell component="th" scope="row" title={currencyName(currency)} sx={{ color: 'text.secondary' }}>
              {currency}
            </TableCell>
            <TableCell align="right" sx={{ fontWeight: 600, fontSize: '0.875rem' }}>
              <Figure to={to}>{plain(amount)}</Figure>
            </TableCell>
            <TableCell align="right" sx={{ color: 'text.secondary' }}>
              {'count' in second ? count(second.count) : plain(second.amount)}
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}

/** Close to the tile's own edges, without lines of its own beneath the last row. */
const tableLook = {
  '& .MuiTableCell-root': { px: 0, py: 0.75, whiteSpace: 'nowrap', '& + .MuiTableCell-root': { pl: 1.5 } },
  '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0, pb: 0 },
  '& thead .MuiTableCell-root': { pt: 0, fontWeight: 500, color: 'text.secondary' },
} as const;
