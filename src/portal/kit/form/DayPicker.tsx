import Box from '@mui/material/Box';
import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { dateFormats } from '#domain/dates.ts';
import { calendarProps, useCalendarHead } from './calendars.tsx';
import { dayOf } from './dateRange.ts';
import { usePastedDay } from './usePastedDay.ts';

interface Props {
  label: string;
  moment: string | undefined;
  isDisabled: (day: string) => boolean;
  onChange: (day: string | null) => void;
}

/** The day of one end of a range. */
export function DayPicker({ label, moment, isDisabled, onChange }: Props) {
  const day = dayOf(moment);
  const head = useCalendarHead();
  const paste = usePastedDay(dateFormats.date, (written) => isDisabled(written) || onChange(written));
  return (
    <Box sx={{ display: 'grid' }} onPasteCapture={paste}>
      <DatePicker
        {...calendarProps}
        label={label}
        value={day ? dayjs(day) : null}
        shouldDisableDate={(each) => isDisabled(each.format(dateFormats.date))}
        shouldDisableYear={(each) => isDisabled(each.startOf('year').format(dateFormats.date))}
        onChange={(each, { validationError }) => {
          // Half-typed days wait until they are whole: a year begins as the year 2.
          if (validationError === 'invalidDate' || validationError === 'minDate') return;
          onChange(each?.format(dateFormats.date) ?? null);
        }}
        slotProps={{
          ...head,
          // A preset may reach to the end of the month, which is no error.
          textField: { size: 'small', margin: 'none', error: false },
          field: { clearable: true },
        }}
      />
    </Box>
  );
}
