import type { ComponentProps, ReactNode } from 'react';
import { cardEnding } from '#domain/text.ts';
import { CardMark } from './CardMark.tsx';
import { NoValue } from './NoValue.tsx';
import { TwoLines } from './TwoLines.tsx';

interface Props extends ComponentProps<typeof CardMark> {
  last4: string | null | undefined;
  /** Whose it is. */
  holder?: ReactNode;
  /** Makes the number lead somewhere. */
  link?: (number: ReactNode) => ReactNode;
}

/** A card as people tell it from others: by its last digits and by who has it. */
export function CardField({ last4, holder, link = (text) => text, ...mark }: Props) {
  if (!last4) return link(<NoValue />);
  const number = <span className="value-figures">{cardEnding(last4)}</span>;
  return <TwoLines mark={<CardMark {...mark} />} first={link(number)} second={holder} />;
}
