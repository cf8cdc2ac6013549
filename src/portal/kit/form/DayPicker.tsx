import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { dateFormats } from '#domain/dates.ts';
import { calendarProps, useCalendarFrame } from './calendars.tsx';
import { dayOf } from './dateRange.ts';
import { usePastedDay } from './usePastedDay.ts';
import { useTyped } from './useTyped.ts';

interface Props {
  label: string;
  moment: string | undefined;
  isDisabled: (day: string) => boolean;
  onChange: (day: string | null) => void;
}

/** The day of one end of a range. */
export function DayPicker({ label, moment, isDisabled, onChange }: Props) {
  const day = dayOf(moment);
  const frame = useCalendarFrame();
  const { value, choose, hear, leaving } = useTyped(day ? dayjs(day) : null, (chosen) =>
    onChange(chosen?.format(dateFormats.date) ?? null),
  );
  const paste = usePastedDay(dateFormats.date, (written) => isDisabled(written) || choose(dayjs(written)));
  return (
    <Box sx={{ display: 'grid' }} onPasteCapture={paste} {...leaving}>
      <DatePicker
        {...calendarProps}
        label={label}
        value={value}
        shouldDisableDate={(each) => isDisabled(each.format(dateFormats.date))}
        shouldDisableYear={(each) => isDisabled(each.startOf('year').format(dateFormats.date))}
        onChange={(each, { source, validationError }) => {
          // A year begins as the year 2.
          hear(each, source, validationError !== 'invalidDate' && validationError !== 'minDate');
        }}
        slotProps={{
          ...frame,
          // A preset may reach to the end of the month, which is no error.
          textField: { size: 'small', margin: 'none', error: false },
          field: { clearable: true },
        }}
      />
    </Box>
  );
}
