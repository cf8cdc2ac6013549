import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { FundsDirection } from '#domain/card/fundsRules.ts';
import type { CardAction } from '#domain/card/lifecycle.ts';
import { RowMenu, type RowMenuItem } from '../../kit/list/RowMenu.tsx';
import { actionLooks, shownOrder } from '../actions/actionLooks.ts';
import { whyNot } from '../actions/actionsFor.ts';
import { useAsker } from '../actions/useAsker.ts';
import { CardActionDialog, FundsDialog } from '../dialogs.ts';
import { fundsIcons, useFundsOffers } from '../links/funds/fundsOffers.ts';
import { endingOrId } from '../links/naming.ts';

/** What can be done to a card from its row; why something can't be is said on its page. What can't be undone comes last. */
export function CardMenu({ card }: { card: Card }) {
  const translate = useTranslate();
  const asker = useAsker();
  const [action, act] = useState<CardAction>();
  const [direction, move] = useState<FundsDirection>();
  const itemOf = (name: CardAction): RowMenuItem => ({
    name,
    label: translate(`cardActions.${name}.label`),
    icon: actionLooks[name].icon,
    onChoose: () => act(name),
    isFinal: actionLooks[name].final,
  });
  const funds = useFundsOffers(card).map((name) => ({
    name,
    label: translate(`cardFunds.${name}.label`),
    icon: fundsIcons[name],
    onChoose: () => move(name),
  }));
  const offered = shownOrder.filter((name) => whyNot(name, card, asker) === undefined);
  const items = [
    ...offered.filter((name) => !actionLooks[name].final).map(itemOf),
    ...funds,
    ...offered.filter((name) => actionLooks[name].final).map(itemOf),
  ];
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name: endingOrId(card) })} items={items} />
      {action && <CardActionDialog action={action} card={card} onClose={() => act(undefined)} />}
      {direction && <FundsDialog direction={direction} card={card} onClose={() => move(undefined)} />}
    </>
  );
}
