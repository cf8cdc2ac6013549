import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { Obstacle } from '#domain/authorization/replay.ts';
import type { Card } from '#domain/card/card.ts';
import { useAbility } from '../../client/PortalContext.tsx';

interface Props {
  obstacle: Obstacle;
  authorization: Authorization;
  card: Card | undefined;
}

/** The way to whoever's a card is, where that is what stands in the way: there it is mended. */
export function OwnerLink({ obstacle, authorization, card }: Props) {
  const translate = useTranslate();
  const ability = useAbility();
  const way = wayTo(obstacle, authorization, card);
  if (!way || !ability.can('read', way.noun)) return null;
  return (
    <Button size="small" variant="outlined" color="inherit" component={Link} to={`${way.list}/${way.id}/show`}>
      {translate(`authorization.replay.${way.label}`)}
    </Button>
  );
}

function wayTo(obstacle: Obstacle, { cardholderId, customerId }: Authorization, card: Card | undefined) {
  switch (obstacle) {
    case 'cardholder':
      return { noun: 'cardholder', label: 'openCardholder', list: '/cardholders/list', id: cardholderId };
    case 'customer':
      return { noun: 'customer', label: 'openCustomer', list: '/customers', id: customerId };
    case 'account':
      return card && { noun: 'account', label: 'openAccount', list: '/account/balance', id: card.accountId };
    case 'availableBalance':
      // A shared card spends its account's money.
      return card?.sharedCard
        ? { noun: 'account', label: 'openAccount', list: '/account/balance', id: card.accountId }
        : undefined;
    case 'merchant':
    case 'country':
      return card && { noun: 'product', label: 'openProduct', list: '/programme/products', id: card.productId };
    default:
      return undefined;
  }
}
