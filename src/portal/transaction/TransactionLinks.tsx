import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AccountTransaction, CardTransaction, TransactionLink } from '#domain/transaction/transaction.ts';
import { EnumField } from '../kit/field/EnumField.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import { useTransactionHref } from './links/addresses.ts';

/** The transaction that this one refunds, charges for or answers, and those that do so to it. */
export function TransactionLinks({ record }: { record: AccountTransaction | CardTransaction }) {
  const translate = useTranslate();
  const { relatedTransaction, referredBy = [], samePosting = [] } = record;
  // Of a top-up the two sides name each other, and are of one posting: once is enough.
  const told = new Set([relatedTransaction?.id]);
  const others = referredBy.filter(({ id }) => !told.has(id));
  for (const { id } of others) told.add(id);
  const siblings = samePosting.filter(({ id }) => !told.has(id));
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2, mt: 2 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {translate('transaction.links')}
      </Typography>
      {!relatedTransaction && others.length + siblings.length === 0 && (
        <Typography color="textSecondary">{translate('transaction.noLinks')}</Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {relatedTransaction && <LinkTo link={relatedTransaction} how="relatedTransaction" />}
        {others.map((link) => (
          <LinkTo key={link.id} link={link} how="referredBy" />
        ))}
        {siblings.map((link) => (
          <LinkTo key={link.id} link={link} how="samePosting" />
        ))}
      </Box>
    </Paper>
  );
}

function LinkTo({ link, how }: { link: TransactionLink; how: 'relatedTransaction' | 'referredBy' | 'samePosting' }) {
  const translate = useTranslate();
  const href = useTransactionHref()(link);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2,
        rowGap: 0.25,
        alignItems: 'baseline',
        py: 0.5,
        typography: 'body2',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary', minWidth: { xs: '100%', sm: 170 } }}>
        {translate(`nouns.accountTransaction.fields.${how}`)}
      </Box>
      <EnumField of="transactionType" value={link.type} />
      <IdField id={link.transactionId} href={href} />
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {translate(`nouns.${link.on}Transaction.name`, { smart_count: 1 })}
      </Box>
    </Box>
  );
}
