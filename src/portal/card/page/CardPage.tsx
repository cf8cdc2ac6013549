import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { OwedNotice } from '../../account/links/OwedNotice.tsx';
import { EditButton } from '../../frame/EditButton.tsx';
import { PageActions } from '../../frame/PageActions.tsx';
import { PageTitle } from '../../frame/PageTitle.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { CardActions } from '../actions/CardActions.tsx';
import { useChangeable } from '../edit/useChangeable.ts';
import { FundsButtons } from '../funds/FundsButtons.tsx';
import { fullNameOf } from '../links/naming.ts';
import { CardHeader } from './CardHeader.tsx';
import { CardTabs } from './CardTabs.tsx';

const CardStanding = onDemand(() => import('../CardStanding.tsx'));

export function CardPage({ card }: { card: Card }) {
  const translate = useTranslate();
  const { isAnything } = useChangeable(card);
  return (
    <>
      <PageTitle title={fullNameOf(translate, card)} />
      <PageActions>
        <EditButton may={isAnything} />
        <FundsButtons card={card} />
        <CardActions card={card} />
      </PageActions>
      <OwedNotice of={{ cardId: card.id }} currency={card.currency} words="card.owed" />
      {card.cardStatus === cardStatus.code.closing && <CardStanding card={card} />}
      <CardHeader card={card} />
      <CardTabs card={card} />
    </>
  );
}
