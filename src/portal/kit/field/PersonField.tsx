import type { ReactNode } from 'react';
import { InitialMark } from './InitialMark.tsx';
import { NoValue } from './NoValue.tsx';
import { TwoLines } from './TwoLines.tsx';

interface Props {
  name: string | null | undefined;
  /** Their role, or whose they are. */
  under?: ReactNode;
  /** Makes the name lead somewhere. */
  link?: (name: ReactNode) => ReactNode;
}

/** A person, or a company that is one for the law. */
export function PersonField({ name, under, link = (text) => text }: Props) {
  if (!name) return link(<NoValue />);
  return <TwoLines mark={<InitialMark name={name} isRound />} first={link(name)} second={under} />;
}
