import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card.ts';
import { OwedNotice } from '../../account/OwedNotice.tsx';
import { FundsButtons } from '../../cardFunds/FundsButtons.tsx';
import { PageActions } from '../../layout/PageActions.tsx';
import { PageTitle } from '../../layout/PageTitle.tsx';
import { CardActions } from '../actions/CardActions.tsx';
import { fullNameOf } from '../actions/naming.ts';
import { CardHeader } from './CardHeader.tsx';
import { CardTabs } from './CardTabs.tsx';

export function CardPage({ card }: { card: Card }) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={fullNameOf(translate, card)} />
      <PageActions>
        <FundsButtons card={card} />
        <CardActions card={card} />
      </PageActions>
      <OwedNotice of={{ cardId: card.id }} currency={card.currency} words="card.owed" />
      <CardHeader card={card} />
      <CardTabs card={card} />
    </>
  );
}
