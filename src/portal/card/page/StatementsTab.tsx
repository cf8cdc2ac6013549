import type { Card } from '#domain/card/card.ts';
import { StatementsOf } from '../../statement/links/StatementsOf.tsx';

/** The card's closed days and months. */
export const StatementsTab = ({ card }: { card: Card }) => <StatementsOf cardId={card.id} />;
