import { TimePicker } from '@mui/x-date-pickers/TimePicker';
import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc';
import { timeOfDayFormat } from '#domain/dates.ts';
import { type PickedProps, PickerField } from './PickerField.tsx';

dayjs.extend(utc);

/** In UTC no hour is left out, whatever the browser's zone. */
const look = { ampm: false, timezone: 'UTC', timeSteps: { minutes: 5 } } as const;

/** A time of day, kept as HH:mm. */
export default function TimeField(props: PickedProps) {
  const onSomeDay = (text: string) => dayjs.utc(`2000-01-01 ${text}`);
  return <PickerField {...props} Picker={TimePicker} format={timeOfDayFormat} read={onSomeDay} look={look} />;
}
