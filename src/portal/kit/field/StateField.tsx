import type { ReactNode } from 'react';
import type { ToneName } from './enumTones.ts';
import { StatusChip } from './StatusChip.tsx';
import { TwoLines } from './TwoLines.tsx';

interface Props {
  tone: ToneName;
  /** The one word for how it stands. */
  children: ReactNode;
  /** Why, in words. */
  why?: ReactNode;
  /** What experts know it by: said over the chip. */
  code?: string | undefined;
}

/** How something stands, in one chip; why, below it. */
export const StateField = ({ tone, children, why, code }: Props) => (
  <TwoLines
    first={
      <StatusChip tone={tone} title={code}>
        {children}
      </StatusChip>
    }
    second={why}
    isWhole
  />
);
