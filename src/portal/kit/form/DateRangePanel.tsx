import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { localDateTime } from '#domain/dates.ts';
import { usePreferences } from '../../client/PortalContext.tsx';
import { Calendars } from './calendars.tsx';
import { DatePresets } from './DatePresets.tsx';
import { DayPicker } from './DayPicker.tsx';
import { type End, type Range, unbounded, untilNow, withDay, withTime } from './dateRange.ts';
import { onClocks } from './onClocks.ts';
import { TimeOfDayPicker } from './TimeOfDayPicker.tsx';

interface Props {
  range: Range;
  onChange: (range: Range | null) => void;
  /** What it is about may lie in the future. */
  isFuture: boolean;
  /** It is about days of the calendar, which have no times. */
  isDaysOnly: boolean;
}

/** Presets for what is asked most; two calendars and, where it is about moments, two clocks for the rest. */
export default function DateRangePanel({ range, onChange, isFuture, isDaysOnly }: Props) {
  const translate = useTranslate();
  const { timeZone } = usePreferences();
  const [openedAt] = useState(Date.now);
  const now = localDateTime(openedAt, timeZone);
  const bounds = isFuture ? unbounded(now) : untilNow(now);
  const shown = onClocks(range, timeZone);
  const commit = (next: Range | null) => next !== shown && onChange(next && withUntouched(next, shown, range));
  const ends: End[] = ['from', 'to'];
  return (
    <Calendars>
      <DatePresets range={shown} today={now.slice(0, 10)} onChoose={onChange} />
      <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 1.5 }}>
        {ends.map((end) => (
          <Box key={end} sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
            <DayPicker
              label={translate(`lists.${end}`)}
              moment={shown[end]}
              isDisabled={bounds.isDisabled}
              onChange={(day) => commit(withDay(shown, end, day, bounds))}
            />
            {!isDaysOnly && (
              <TimeOfDayPicker
                label={translate(`lists.times.${end}`)}
                moment={shown[end]}
                isDisabled={bounds.isDisabled}
                onChange={(time) => commit(withTime(shown, end, time, bounds))}
              />
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: 1 }}>
        <Button size="small" disabled={!range.from && !range.to} onClick={() => onChange(null)}>
          {translate('ra.action.clear_input_value')}
        </Button>
      </Box>
    </Calendars>
  );
}

/** An end that nobody touched stays the instant that it was. */
const withUntouched = (next: Range, shown: Range, range: Range): Range => ({
  ...next,
  ...(next.from === shown.from && range.from && { from: range.from }),
  ...(next.to === shown.to && range.to && { to: range.to }),
});
