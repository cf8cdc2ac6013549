import { EditBase, useEditContext, useGetOne } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import type { CardContact } from '#domain/card/contact.ts';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { NotAuthorized } from '../../kit/error/NotAuthorized.tsx';
import { NotThere } from '../../kit/record/NotThere.tsx';
import { RecordState, saidHere } from '../../kit/record/RecordState.tsx';
import { useProductLimits } from '../links/limits/useLimits.ts';
import { noCard } from '../page/CardNotFound.tsx';
import { CardForm } from './CardForm.tsx';
import { useChangeable } from './useChangeable.ts';

/** The page that changes what people may change of a card: its remark, its limits and its contact, each for who may. */
export default function CardEdit() {
  return (
    <EditBase<Card> disableAuthentication queryOptions={saidHere}>
      <Edited />
    </EditBase>
  );
}

function Edited() {
  const { record: card, isPending, error, refetch } = useEditContext<Card>();
  if (card) return <WithContact key={card.id} card={card} />;
  return <RecordState isPending={isPending} error={error} refetch={() => void refetch()} notFound={noCard} />;
}

function WithContact({ card }: { card: Card }) {
  const may = useChangeable(card);
  const { product, isAwaited } = useProductLimits(card);
  const contact = useGetOne<CardContact>('card/contact', { id: card.id }, { enabled: may.contact });
  if (!may.isAnything) return <NotAuthorized />;
  if (isAwaited) return <Waiting />;
  if (!may.contact || contact.data) return <CardForm card={card} contact={contact.data} product={product} may={may} />;
  return <NotThere of={contact} />;
}
