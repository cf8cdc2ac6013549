import type { ComponentProps } from 'react';
import type { ToneName } from './enumTones.ts';

/** A word on a soft ground of its tone (theme/values.ts). */
export function StatusChip({ tone, ...props }: ComponentProps<'span'> & { tone: ToneName }) {
  return <span {...props} className={`value-chip ${tone}`} />;
}
