import TextField from '@mui/material/TextField';
import type { DayFieldProps } from '../field/DayField.tsx';
import { onDemand } from '../record/onDemand.tsx';

// The calendar weighs more than the forms that ask for a day.
const DayField = onDemand(() => import('../field/DayField.tsx'));

/** A day, or a month, of a form: typed or chosen in the portal's calendar. Until the calendar is here, its place is kept. */
export function DayInput(props: DayFieldProps) {
  const { label, required, error, helperText, margin = 'dense' } = props;
  const place = { label, required, error, helperText, margin };
  return <DayField {...props} meanwhile={<TextField {...place} fullWidth disabled />} />;
}
