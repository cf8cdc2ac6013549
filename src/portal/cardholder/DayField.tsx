import { localDateTime } from '#domain/dates.ts';
import { usePreferences } from '../client/PortalContext.tsx';
import { figures } from '../kit/theme/figures.ts';

/** The day of an instant in the user's time zone; the time is in the tooltip. */
export function DayField({ instant }: { instant: string }) {
  const { timeZone } = usePreferences();
  const whole = localDateTime(instant, timeZone);
  return (
    <time dateTime={instant} title={whole} style={{ whiteSpace: 'nowrap', ...figures }}>
      {whole.slice(0, 10)}
    </time>
  );
}
