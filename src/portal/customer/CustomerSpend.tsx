import MenuItem from '@mui/material/MenuItem';
import Paper from '@mui/material/Paper';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';
import type { CustomerSpend as Spend } from '#domain/customer/spend.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { NamedRecord } from '../kit/field/NamedRecord.tsx';

/** What the customer's cards have spent: month by month, and who spent it in the month that is chosen. */
export function CustomerSpend({ customer }: { customer: Customer }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const [chosen, choose] = useState<string>();
  const { data, error, refetch } = useAnswer('customerSpend', { id: customer.id, ...(chosen && { month: chosen }) });
  if (error && !data) return <Unavailable onRetry={() => void refetch()} error={error} />;
  if (!data) return <Waiting />;
  const month = chosen ?? data.month;
  const monthName = (of: string) =>
    new Intl.DateTimeFormat(tag, { year: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${of}-01`));
  const offered = [...new Set([month, ...data.months.map(({ month: each }) => each)])].sort().reverse();
  return (
    <Paper
      variant="outlined"
      sx={{ p: { xs: 2, md: 3 }, display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Part
        title={translate('customer.byCardholder')}
        none={data.cardholders.length === 0 && translate('customer.noSpendInMonth')}
        first={translate('nouns.card.fields.cardholderName')}
        rows={data.cardholders}
        nameOf={(row) => <NamedRecord source="cardholderName" record={row} />}
      >
        <TextField
          select
          size="small"
          label={translate('customer.month')}
          value={month}
          onChange={({ target }) => choose(target.value)}
          sx={{ width: 200 }}
        >
          {offered.map((each) => (
            <MenuItem key={each} value={each}>
              {monthName(each)}
            </MenuItem>
          ))}
        </TextField>
      </Part>
      <Part
        title={translate('customer.byMonth')}
        none={data.months.length === 0 && translate('customer.noSpend')}
        first={translate('customer.month')}
        rows={data.months}
        // Said once for all currencies of a month.
        nameOf={(row, before) => (
          <span style={row.month === before?.month ? visuallyHidden : undefined}>{monthName(row.month)}</span>
        )}
      />
    </Paper>
  );
}

type Spent = Pick<Spend['months'][number], 'currency' | 'amount' | 'times'>;

interface PartProps<R extends Spent> {
  title: string;
  none: ReactNode;
  first: string;
  rows: readonly R[];
  nameOf: (row: R, before: R | undefined) => ReactNode;
  children?: ReactNode;
}

function Part<R extends Spent>({ title, none, first, rows, nameOf, children }: PartProps<R>) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (
    <section>
      <Typography variant="h2" sx={{ typography: 'subtitle1', fontWeight: 600, mb: 1 }}>
        {title}
      </Typography>
      {children}
      {none ? (
        <Typography color="textSecondary" sx={{ mt: 1 }}>
          {none}
        </Typography>
      ) : (
        <TableContainer tabIndex={0} role="group" aria-label={title}>
          <Table size="small" aria-label={title}>
            <TableHead>
              <TableRow>
                <TableCell>{first}</TableCell>
                <TableCell align="right">{translate('dashboard.amount')}</TableCell>
                <TableCell align="right">{translate('customer.payments')}</TableCell>
              </TableRow>
            </TableHead>
            <TableBody>
              {rows.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a table of figures that is drawn anew as a whole.
                <TableRow key={place}>
                  <TableCell component="th" scope="row">
                    {nameOf(row, rows[place - 1])}
                  </TableCell>
                  <TableCell align="right">
                    <MoneyField amount={row.amount} currency={row.currency} />
                  </TableCell>
                  <TableCell align="right">{thousands(row.times, tag)}</TableCell>
                </TableRow>
              ))}
            </TableBody>
          </Table>
        </TableContainer>
      )}
    </section>
  );
}
