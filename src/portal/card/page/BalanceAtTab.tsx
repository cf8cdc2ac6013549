import type { Card } from '#domain/card/card.ts';
import { onDemand } from '../../kit/record/onDemand.tsx';

// Who asks for it waits for its form and calendar.
const BalanceAt = onDemand(() => import('../../transaction/links/BalanceAt.tsx'));

/** What was on the card at a moment in the past. */
export const BalanceAtTab = ({ card }: { card: Card }) => <BalanceAt of="card" id={card.id} />;
