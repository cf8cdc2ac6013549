import type { ComponentProps, ReactNode } from 'react';
import { cardEnding } from '#domain/text.ts';
import { CardMark } from './CardMark.tsx';
import { NoValue } from './NoValue.tsx';
import { TwoLines } from './TwoLines.tsx';

type Last4 = string | null | undefined;

interface Props extends ComponentProps<typeof CardMark> {
  last4: Last4;
  /** Whose it is. */
  holder?: ReactNode;
  /** Makes the number lead somewhere. */
  link?: (number: ReactNode) => ReactNode;
}

/** A card as people tell it from others: by its last digits and by who has it. */
export function CardField({ last4, holder, link = (text) => text, ...mark }: Props) {
  const number = link(<CardDigits last4={last4} />);
  return last4 ? <TwoLines mark={<CardMark {...mark} />} first={number} second={holder} /> : number;
}

/** By its last digits alone. */
export const CardDigits = ({ last4 }: { last4: Last4 }) =>
  last4 ? <span className="value-figures">{cardEnding(last4)}</span> : <NoValue />;
