import { DateTimePicker } from '@mui/x-date-pickers/DateTimePicker';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { minuteFormat } from '#domain/dates.ts';
import { type PickedProps, PickerField } from './PickerField.tsx';

dayjs.extend(utc);

/** In UTC no hour is left out, whatever the browser's zone: the text is what a clock shows, wherever that clock is. */
const look = { ampm: false, timezone: 'UTC', timeSteps: { minutes: 5 } } as const;

/** A day and a time of it, kept as YYYY-MM-DD HH:mm. */
export default function MomentField(props: PickedProps) {
  return <PickerField {...props} Picker={DateTimePicker} format={minuteFormat} read={dayjs.utc} look={look} />;
}
