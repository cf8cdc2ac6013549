import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'react-admin';
import { ledgerBook } from '#domain/enumerations.ts';
import { cardEnding } from '#domain/text.ts';
import type { LedgerLine } from '#domain/transaction/ledgerLine.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { RecordLink } from '../kit/field/RecordLink.tsx';

/** What one posting did to every balance, for those who may read it. */
export function LedgerLines({ postingId }: { postingId: string | null }) {
  const translate = useTranslate();
  if (!useAbility().can('read', 'ledgerLine')) return null;
  return (
    <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: 2, mt: 2 }}>
      <Typography variant="h2">{translate('nouns.ledgerLine.name', { smart_count: 2 })}</Typography>
      <Typography color="textSecondary" variant="body2" sx={{ mb: 1 }}>
        {translate(postingId ? 'transaction.ledgerHelp' : 'transaction.postedNothing')}
      </Typography>
      {postingId && <Lines postingId={postingId} />}
    </Paper>
  );
}

function Lines({ postingId }: { postingId: string }) {
  const translate = useTranslate();
  const { data, isPending } = useGetList<LedgerLine>('ledgerLine', {
    filter: { postingId },
    sort: { field: 'line', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  if (isPending) return <Skeleton height={64} />;
  return (
    <TableContainer>
      <Table size="small" aria-label={translate('nouns.ledgerLine.name', { smart_count: 2 })}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('transaction.owner')}</TableCell>
            <TableCell align="right">{translate('nouns.ledgerLine.fields.amount')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {(data ?? []).map((line) => (
            <TableRow key={line.id}>
              <TableCell>
                <Owner line={line} />
              </TableCell>
              <TableCell align="right">
                <MoneyField amount={line.amount} currency={line.currency} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

/** Whose balance a line moved: an account or a card, with the way there, or a book of the programme. */
function Owner({ line }: { line: LedgerLine }) {
  const translate = useTranslate();
  const { accountId, accountNumber, cardId, last4, book } = line;
  if (accountId) {
    return (
      <RecordLink resource="account/balance" id={accountId}>
        {translate('transaction.withAccount', { account: accountNumber })}
      </RecordLink>
    );
  }
  if (cardId) {
    return (
      <RecordLink resource="card/cards" id={cardId}>
        {translate('transaction.withCard', { card: cardEnding(last4 ?? '') })}
      </RecordLink>
    );
  }
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('transaction.ofProgramme', { book: translate(ledgerBook.labelKey(book ?? '')) })}
    </Box>
  );
}
