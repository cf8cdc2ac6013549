import { Link } from 'react-router-dom';
import type { CardContact } from '#domain/card/contact.ts';
import { cardEnding } from '#domain/text.ts';

/** The card, and the way to it. */
export function CardLink({ contact }: { contact: CardContact }) {
  return (
    <Link to={`/card/cards/${contact.id}/show/contact`} className="value-link value-figures">
      {cardEnding(contact.last4)}
    </Link>
  );
}
