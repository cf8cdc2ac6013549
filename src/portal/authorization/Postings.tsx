import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useResourceDefinitions, useTranslate } from 'react-admin';
import type { Authorization, AuthorizationTransaction } from '#domain/authorization/authorization.ts';
import { transactionType } from '#domain/enumerations.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { Section } from './Section.tsx';
import { useHasNone } from './useHasNone.ts';

/** The money that moved because of it, each with the way to its transaction. */
export function Postings({ authorization }: { authorization: Authorization }) {
  const translate = useTranslate();
  const { transactions = [] } = authorization;
  const isNone = useHasNone(authorization.transactions);
  return (
    <Section title={translate('authorization.transactions')}>
      {isNone && <Typography color="textSecondary">{translate('authorization.noTransactions')}</Typography>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {transactions.map((transaction) => (
          <Posting key={transaction.id} transaction={transaction} />
        ))}
      </Box>
    </Section>
  );
}

function Posting({ transaction }: { transaction: AuthorizationTransaction }) {
  const resource = 'card/transactions';
  const isShown = useResourceDefinitions()[resource]?.hasShow;
  const isBack = transaction.type === transactionType.code.consumptionRefund;
  return (
    <Box component="li" sx={line}>
      <span>
        <EnumField of="transactionType" value={transaction.type} />
        <Typography variant="body2" color="textSecondary" component="div">
          <IdField id={transaction.transactionId} href={isShown ? `/${resource}/${transaction.id}/show` : undefined} />{' '}
          <DateTimeField instant={transaction.createdAt} />
        </Typography>
      </span>
      <strong>
        {isBack ? '+' : ''}
        <MoneyField amount={transaction.billingAmount} currency={transaction.billingCurrency} />
      </strong>
    </Box>
  );
}

const line = {
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 1,
  py: 1,
  borderBottom: 1,
  borderColor: 'divider',
  '&:last-of-type': { borderBottom: 0, pb: 0 },
} as const;
