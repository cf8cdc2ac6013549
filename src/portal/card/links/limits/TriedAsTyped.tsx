import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { Card } from '#domain/card/card.ts';
import { limitsFrom, limitTexts } from './limitsForm.ts';
import { TriedLimits } from './TriedLimits.tsx';
import { type ProductLimits, useLimitsSchema } from './useLimits.ts';

/** Whoever types isn't asked about at each key. */
const pauseMs = 400;

/** What the limits of a form would have declined, once they are other ones than the card has and nothing is wrong with them. */
export function TriedAsTyped({ card, product }: { card: Card; product: ProductLimits | undefined }) {
  const schema = useLimitsSchema(product?.ceilings, card.currency);
  const typed = JSON.stringify(limitsFrom(useWatch({ name: 'limits' }), product?.defaultLimits));
  const [settled, settle] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => settle(typed), pauseMs);
    return () => clearTimeout(timer);
  }, [typed]);
  // What would be refused isn't asked about.
  const checked = schema.safeParse(JSON.parse(settled));
  const isAsBefore = settled === JSON.stringify(limitsFrom(limitTexts(card.limits), product?.defaultLimits));
  return checked.success && !isAsBefore ? <TriedLimits card={card} limits={checked.data} /> : null;
}
