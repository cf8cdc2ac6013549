import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import { type AccountCurrency, accountCurrencies } from '#domain/currency.ts';
import { type Amount, sumsByCurrency } from '#domain/sumsByCurrency.ts';
import { MoneyField } from '../field/MoneyField.tsx';
import { figures } from '../theme/figures.ts';
import type { AnyRecord, Sum } from './columns.tsx';
import type { ListLook } from './ListLook.ts';

interface Props {
  look: ListLook;
  of: 'page' | 'selected';
}

/**
 * What a column comes to, currency by currency: on this page, or of the rows that are selected. Read where it stands, and not
 * called out: it changes with each page.
 */
export default function ListSums({ look, of }: Props) {
  const translate = useTranslate();
  const rows = useRows()[of];
  const column = look.columns.find(({ sum }) => sum);
  if (!column?.sum) return null;
  const amounts = amountsOf(rows, column.sum);
  // One amount of a page is its own sum, and stands there already.
  if (amounts.length < (of === 'page' ? 2 : 1)) return null;
  // A cell of several is what the row is about; of others it is said which amount it is.
  const { label } = column.sum;
  const words = of === 'page' && (label || !column.parts) ? 'pageOf' : of;
  return (
    <Box component="dl" sx={line}>
      <dt>{translate(`lists.sums.${words}`, { column: label ? translate(label) : look.labelOf(column) })}</dt>
      {sumsByCurrency(amounts).map(({ amount, currency }) => (
        <dd key={currency}>
          <MoneyField amount={amount} currency={currency} isSigned={column.sum?.isSigned === true} />
        </dd>
      ))}
    </Box>
  );
}

/** The rows on screen; and those that are selected, of whichever page, once all of them have been here: a part is no sum. */
function useRows(): Record<Props['of'], readonly AnyRecord[]> {
  const { data: page = [], selectedIds } = useListContext<AnyRecord>();
  const [seen] = useState(() => new Map<unknown, AnyRecord>());
  useEffect(() => {
    for (const record of page) seen.set(record.id, record);
  }, [page, seen]);
  const here = new Map<unknown, AnyRecord>(page.map((record) => [record.id, record]));
  const known = selectedIds.map((id) => here.get(id) ?? seen.get(id)).filter((record) => record !== undefined);
  return { page, selected: known.length === selectedIds.length ? known : [] };
}

/** What is empty or hidden from the user adds nothing. */
const amountsOf = (records: readonly AnyRecord[], { of, currency }: Sum): Amount[] =>
  records.flatMap((record) => {
    const [amount, code] = [of(record), record[currency]];
    return typeof amount === 'string' && isAccountCurrency(code) ? [{ amount, currency: code }] : [];
  });

const isAccountCurrency = (code: unknown): code is AccountCurrency => accountCurrencies.some((each) => each === code);

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 0.75,
  m: 0,
  typography: 'body2',
  ...figures,
  '& > dt': { color: 'text.secondary' },
  '& > dd': { m: 0, whiteSpace: 'nowrap' },
  // Seen and not read.
  '& > dd:not(:last-child)::after': { content: '"·" / ""', ml: 0.75, color: 'text.secondary' },
} as const;
