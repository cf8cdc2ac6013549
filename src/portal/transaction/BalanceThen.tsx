import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { localDateTime } from '#domain/dates.ts';
import type { AccountBalanceAt, CardBalanceAt } from '#domain/transaction/balanceAt.ts';
import { signedAmount } from '#domain/transaction/signedAmount.ts';
import type { AccountTransaction, CardTransaction } from '#domain/transaction/transaction.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { useListLink } from '../kit/list/listLink.ts';
import { figures } from '../kit/theme/figures.ts';
import { useTransactionHref } from './links/addresses.ts';
import { movementName } from './links/naming.ts';

interface Props {
  of: 'account' | 'card';
  id: string;
  found: AccountBalanceAt | CardBalanceAt;
}

/** What was there, and the last lines that led to it, with the way to all of them. */
export function BalanceThen({ of, id, found }: Props) {
  const translate = useTranslate();
  const balance = 'balance' in found ? found.balance : found.cardBalance;
  const { currency, held, available, lines, through } = found;
  const all = useListLink()(`${of}/transactions`, {
    [`${of}Id`]: id,
    createdAt: { to: through },
  });
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="h2">
        {translate('transaction.balanceAt.title', {
          moment: localDateTime(found.at, found.timeZone),
          zone: found.timeZone,
        })}
      </Typography>
      <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 4, rowGap: 1.5, m: 0 }}>
        <Figure name={translate('nouns.account.fields.balance')} amount={balance} currency={currency} />
        <Figure name={translate('nouns.account.fields.held')} amount={held} currency={currency} />
        <Figure name={translate('nouns.account.fields.available')} amount={available} currency={currency} isMain />
      </Box>
      {held === null && (
        <Typography variant="body2" color="textSecondary">
          {translate('transaction.balanceAt.heldUnknown')}
        </Typography>
      )}
      {lines.length === 0 ? (
        <Typography color="textSecondary">{translate('transaction.balanceAt.noLines')}</Typography>
      ) : (
        <Lines of={of} lines={lines} />
      )}
      {all && lines.length > 0 && (
        <Link component={RouterLink} to={all} sx={{ justifySelf: 'start' }}>
          {translate('transaction.balanceAt.all')}
        </Link>
      )}
    </Box>
  );
}

interface FigureProps {
  name: string;
  amount: string | null | undefined;
  currency: string;
  isMain?: boolean;
}

function Figure({ name, amount, currency, isMain = false }: FigureProps) {
  return (
    <div>
      <Box component="dt" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, fontSize: '1.25rem', fontWeight: isMain ? 600 : 400, ...figures }}>
        <MoneyField amount={amount} currency={currency} />
      </Box>
    </div>
  );
}

/** Each on two lines that fit a phone: what it was and when, what it moved and what there was after it. */
function Lines({ of, lines }: { of: Props['of']; lines: readonly (AccountTransaction | CardTransaction)[] }) {
  const translate = useTranslate();
  const hrefOf = useTransactionHref();
  const titleId = useId();
  return (
    <div>
      <Typography id={titleId} variant="subtitle2" component="h3" sx={{ mb: 0.5 }}>
        {translate('transaction.balanceAt.lines')}
      </Typography>
      <Box component="ul" aria-labelledby={titleId} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => {
          const { name, about } = movementName(translate, line);
          const href = hrefOf({ id: line.id, on: of });
          return (
            <Box component="li" key={line.id} sx={lineLook}>
              <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
                {href ? (
                  <Link component={RouterLink} to={href}>
                    {name}
                  </Link>
                ) : (
                  name
                )}
                <Typography variant="caption" color="textSecondary" component="div">
                  <DateTimeField instant={line.createdAt} />
                  {about && ` · ${about}`}
                </Typography>
              </Box>
              <Box sx={{ textAlign: 'end', flexShrink: 0 }}>
                <MoneyField amount={signedAmount(line)} currency={line.billingCurrency} isSigned isStrong />
                <Typography variant="caption" color="textSecondary" component="div">
                  {translate('nouns.accountTransaction.fields.balanceAfter')}{' '}
                  <MoneyField amount={line.balanceAfter} currency={line.billingCurrency} />
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
    </div>
  );
}

const lineLook = {
  display: 'flex',
  justifyContent: 'space-between',
  gap: 2,
  py: 1,
  borderTop: 1,
  borderColor: 'divider',
} as const;
