import { localDateTime } from '#domain/dates.ts';
import { usePreferences } from '../../client/PortalContext.tsx';
import { figures } from '../theme/figures.ts';
import { NoValue } from './NoValue.tsx';

/** An instant as the clocks of the user's time zone show it: YYYY-MM-DD HH:mm:ss. */
export function DateTimeField({ instant }: { instant: string | null | undefined }) {
  const { timeZone } = usePreferences();
  if (!instant) return <NoValue />;
  return (
    <time dateTime={instant} className="value-moment" style={figures}>
      {localDateTime(instant, timeZone)}
    </time>
  );
}
