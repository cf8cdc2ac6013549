import { Link } from 'react-router-dom';
import type { CardLog } from '#domain/card/log.ts';
import { cardEnding } from '#domain/text.ts';
import { useListLink } from '../../kit/list/listLink.ts';

/** The card that something was done to, leading there for those who may. */
export function CardLink({ log: { cardId, last4 } }: { log: CardLog }) {
  const cards = useListLink()('card/cards');
  const name = cardEnding(last4);
  if (!cards) return name;
  return (
    <Link
      to={`${cards}/${encodeURIComponent(cardId)}/show`}
      className="value-link"
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </Link>
  );
}
