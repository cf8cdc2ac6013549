import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Authorization } from '#domain/authorization/authorization.ts';
import type { Obstacle } from '#domain/authorization/replay.ts';
import type { Card } from '#domain/card/card.ts';
import type { Product } from '#domain/product/product.ts';
import { useAbility } from '../../client/PortalContext.tsx';
import { useKnown } from '../../client/useKnown.ts';

interface Props {
  obstacle: Obstacle;
  authorization: Authorization;
  card: Card | undefined;
}

/** The way to whoever's a card is, or to what it was issued from, where that is what stands in the way: there it is mended. */
export function OwnerLink({ obstacle, authorization, card }: Props) {
  const translate = useTranslate();
  const ability = useAbility();
  const product = useKnown<Product>('programme/products', (obstacle === 'merchant' && card?.productId) || '');
  const way = obstacle === 'merchant' ? wayToRefusal(authorization, product) : wayTo(obstacle, authorization, card);
  if (!way || !ability.can('read', way.noun)) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      component={Link}
      to={'id' in way ? `${way.list}/${way.id}/show` : way.to}
    >
      {translate(`authorization.replay.${way.label}`)}
    </Button>
  );
}

/** What isn't refused by the product is by the programme. */
function wayToRefusal({ mccCode }: Authorization, product: Product | undefined) {
  if (!product) return undefined;
  return product.refusedMerchantCodes.some((code) => code === mccCode) ? productOf(product.id) : programme;
}

const programme = { noun: 'programme', label: 'openProgramme', to: '/programme/settings' };

const productOf = (id: string) => ({ noun: 'product', label: 'openProduct', list: '/programme/products', id });

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
    case 'country':
      return card && productOf(card.productId);
    // What is lacking is a rate.
    case 'currency':
      return programme;
    default:
      return undefined;
  }
}
