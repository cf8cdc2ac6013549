import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { DayFieldProps } from '../field/DayField.tsx';
import { onDemand } from '../record/onDemand.tsx';
import { useField } from './useField.ts';

// The calendar weighs more than the forms that ask for a day.
const DayField = onDemand(() => import('../field/DayField.tsx'));

interface Props extends Pick<DayFieldProps, 'required' | 'isMonth'> {
  source: string;
  /** Key of the label. */
  label: string;
  /** Key of what stands below while nothing is wrong. */
  help?: string;
}

/** A day, or a month, of a form: typed or chosen in the portal's calendar. Until the calendar is here, its place is kept. */
export function DayInput({ source, isMonth = false, required = false, label, help }: Props) {
  const translate = useTranslate();
  const field = useField({ source });
  const { error } = field;
  const helperText = field.helperText ?? (help && translate(help));
  const place = { label: translate(label), required, error, helperText };
  return (
    <DayField
      {...field}
      {...place}
      isMonth={isMonth}
      meanwhile={<TextField {...place} margin="dense" fullWidth disabled aria-busy />}
    />
  );
}
