import { localDateTime } from '#domain/dates.ts';
import { useLanguage, usePreferences } from '../../client/PortalContext.tsx';
import { NoValue } from './NoValue.tsx';
import { when } from './when.ts';

/** A moment as people say it; exactly, with the zone, for a pointer over it, for the row with the focus and for who listens. */
export function WhenField({ instant }: { instant: string | null | undefined }) {
  const { timeZone } = usePreferences();
  const { tag } = useLanguage();
  if (!instant) return <NoValue />;
  const exact = localDateTime(instant, timeZone);
  const withZone = `${exact} ${timeZone}`;
  return (
    <time dateTime={instant} title={withZone} data-exact={withZone} className="value-when">
      <span aria-hidden>{when(instant, timeZone, tag)}</span>
      <span className="value-heard">{exact}</span>
    </time>
  );
}
