import { Link } from 'react-router-dom';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { useListLink } from '../kit/list/listLink.ts';

/** How many cards someone has, and the way to them. */
export function CardCount({ holder: { id, cards } }: { holder: Cardholder }) {
  const { tag } = useLanguage();
  const to = useListLink()('card/cards', { cardholderId: id });
  const written = thousands(cards, tag);
  if (!to || cards === 0) return written;
  return (
    <Link to={to} className="value-link">
      {written}
    </Link>
  );
}
