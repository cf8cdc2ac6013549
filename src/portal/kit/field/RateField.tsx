import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { NoValue } from './NoValue.tsx';

/** An exchange rate as the user's language writes numbers. */
export function RateField({ rate }: { rate: string | null | undefined }) {
  const { tag } = useLanguage();
  return rate ? thousands(rate, tag) : <NoValue />;
}
