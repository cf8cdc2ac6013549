import Box from '@mui/material/Box';
import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import { dateFormats } from '#domain/dates.ts';
import { dayOf, timeOf } from './dateRange.ts';
import { useTyped } from './useTyped.ts';

interface Props {
  label: string;
  moment: string | undefined;
  isDisabled: (moment: string) => boolean;
  onChange: (time: string | null) => void;
}

/** Times are shown on a day on which no clock changes, whatever the browser's zone. */
const someDay = '2000-01-01';
const precision = { hours: 'HH:00:00', minutes: 'HH:mm:00', seconds: 'HH:mm:ss', meridiem: 'HH:00:00' } as const;

/** The time of one end of a range; empty is the whole day. */
export function TimeOfDayPicker({ label, moment, isDisabled, onChange }: Props) {
  const [day, time] = [dayOf(moment), timeOf(moment)];
  const { value, hear, leaving } = useTyped(time ? dayjs(`${someDay}T${time}`) : null, (chosen) =>
    onChange(chosen?.format(dateFormats.time) ?? null),
  );
  return (
    <Box sx={{ display: 'grid' }} {...leaving}>
      <TimePicker
        label={label}
        ampm={false}
        views={['hours', 'minutes', 'seconds']}
        timeSteps={{ minutes: 5, seconds: 5 }}
        format={dateFormats.time}
        disabled={!day}
        value={value}
        shouldDisableTime={(each, view) => isDisabled(`${day} ${each.format(precision[view])}`)}
        onChange={(each, { source }) => hear(each, source, each?.isValid() === true)}
        slotProps={{ textField: { size: 'small', margin: 'none' }, field: { clearable: true } }}
      />
    </Box>
  );
}
