import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import type { FieldKind } from '#domain/field.ts';
import type { AccountTransaction, CardTransaction } from '#domain/transaction/transaction.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { PageFigure } from '../kit/record/PageFigure.tsx';
import { LedgerLines } from './LedgerLines.tsx';
import { movementTitle } from './links/naming.ts';
import { TransactionLinks } from './TransactionLinks.tsx';

interface Props<R> {
  noun: 'accountTransaction' | 'cardTransaction';
  kinds: Readonly<Record<string, FieldKind>>;
  fields: readonly Column<R>[];
  record: R;
}

/** What one movement did to the balance, what else it is known by, what it has to do with, and the books behind it. */
export function TransactionPage<R extends AccountTransaction | CardTransaction>(props: Props<R>) {
  const { noun, kinds, fields, record } = props;
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (
    <>
      <PageTitle title={movementTitle(translate, record, tag)} />
      <PageActions>
        <EditButton />
      </PageActions>
      <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 1 }}>
          <PageFigure amount={record.balanceChange} currency={record.billingCurrency} />
          <EnumField of="transactionType" value={record.type} />
          <EnumField of="transactionStatus" value={record.status} />
          <Box component="span" sx={{ color: 'text.secondary', typography: 'body2' }}>
            <DateTimeField instant={record.createdAt} />
          </Box>
        </Box>
        <Facts noun={noun} kinds={kinds} fields={fields} record={record} />
      </Paper>
      <TransactionLinks record={record} />
      <LedgerLines postingId={record.postingId} />
    </>
  );
}
