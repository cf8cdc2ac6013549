import { DatePicker } from '@mui/x-date-pickers/DatePicker';
import dayjs from 'dayjs';
import { dateFormats } from '#domain/dates.ts';
import { type PickedProps, PickerField } from './PickerField.tsx';

export interface DayFieldProps extends PickedProps {
  /** Kept as YYYY-MM, and not as YYYY-MM-DD. */
  isMonth?: boolean;
}

const monthly = { views: ['year', 'month'], openTo: 'month' } as const;

export default function DayField({ isMonth = false, ...props }: DayFieldProps) {
  return (
    <PickerField
      {...props}
      Picker={DatePicker}
      format={isMonth ? dateFormats.month : dateFormats.date}
      read={dayjs}
      look={isMonth && monthly}
    />
  );
}
