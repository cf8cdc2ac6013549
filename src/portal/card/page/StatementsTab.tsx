import type { Card } from '#domain/card.ts';
import { StatementsOf } from '../../statement/StatementsOf.tsx';

/** The card's closed days and months. */
export const StatementsTab = ({ card }: { card: Card }) => <StatementsOf cardId={card.id} />;
