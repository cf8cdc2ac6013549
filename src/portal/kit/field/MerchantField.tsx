import type { ReactNode } from 'react';
import { InitialMark } from './InitialMark.tsx';
import { NoValue } from './NoValue.tsx';
import { TwoLines } from './TwoLines.tsx';

interface Props {
  name: string | null | undefined;
  /** What else is known of them, in words: where they are, what they sell. Empty ones are left out. */
  about?: readonly (string | null | undefined)[];
  /** Makes the name lead somewhere. */
  link?: (name: ReactNode) => ReactNode;
}

/** Who was paid. */
export function MerchantField({ name, about = [], link = (text) => text }: Props) {
  if (!name) return link(<NoValue />);
  const said = about.filter(Boolean).join(' · ');
  return <TwoLines mark={<InitialMark name={name} />} first={link(name)} second={said || undefined} />;
}
