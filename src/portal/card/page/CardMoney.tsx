import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useGetOne, useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { Card } from '#domain/card/card.ts';
import { useAbility } from '../../client/PortalContext.tsx';
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
  const mayRead = useAbility().can('read', 'account');
  const { data } = useGetOne<Account>('account/balance', { id: card.accountId }, { enabled: mayRead });
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
      {data
        ? translate('card.sharedHelp', { account: `${data.accountNumber} (${card.customerName})` })
        : translate('card.paidBy', { customer: card.customerName })}
    </Typography>
  );
}
