import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { Card } from '#domain/card/card.ts';
import { useKnown } from '../../client/useKnown.ts';
import { Spendable } from '../../kit/record/Spendable.tsx';

/** What can be spent, and from what: the card's own balance, or for a shared card its account's. Without either it takes no room. */
export const CardMoney = ({ card }: { card: Card }) => (
  <Box sx={{ '&:empty': { display: 'none' } }}>
    <Spendable noun="card" record={card} parts={card.sharedCard ? [] : ['cardBalance', 'held']} />
    {card.sharedCard && <PayingAccount card={card} />}
  </Box>
);

/** Whose account a shared card spends; its number for those who may see accounts. */
function PayingAccount({ card }: { card: Card }) {
  const translate = useTranslate();
  const account = useKnown<Account>('account/balance', card.accountId);
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {account
        ? translate('card.sharedHelp', { account: `${account.accountNumber} (${card.customerName})` })
        : translate('card.paidBy', { customer: card.customerName })}
    </Typography>
  );
}
