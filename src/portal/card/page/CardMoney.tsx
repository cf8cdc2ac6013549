import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { Card } from '#domain/card/card.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { MoneyField } from '../../kit/field/MoneyField.tsx';
import { figures } from '../../kit/theme/figures.ts';

/** What can be spent, and from what: the card's own balance, or for a shared card its account's; nothing of what their role hides. */
export function CardMoney({ card }: { card: Card }) {
  const translate = useTranslate();
  const money = (amount: string | null) => <MoneyField amount={amount} currency={card.currency} />;
  return (
    <div>
      {'available' in card && (
        <>
          <Typography variant="body2" color="textSecondary">
            {translate('nouns.card.fields.available')}
          </Typography>
          <Typography sx={{ fontSize: '1.75rem', fontWeight: 600, lineHeight: 1.25, ...figures }}>
            {money(card.available)}
          </Typography>
        </>
      )}
      {card.sharedCard ? (
        <PayingAccount card={card} />
      ) : (
        <Box component="dl" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, m: 0, mt: 0.5 }}>
          {(['cardBalance', 'held'] as const).map(
            (name) =>
              name in card && (
                <Amount key={name} name={translate(`nouns.card.fields.${name}`)}>
                  {money(card[name])}
                </Amount>
              ),
          )}
        </Box>
      )}
    </div>
  );
}

function Amount({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Box sx={{ display: 'flex', gap: 0.75, typography: 'body2' }}>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0, ...figures }}>
        {children}
      </Box>
    </Box>
  );
}

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
