import TextField from '@mui/material/TextField';
import { lazy, Suspense } from 'react';
import type { DayFieldProps } from './DayField.tsx';

// The calendar weighs more than the forms that ask for a day.
const DayField = lazy(() => import('./DayField.tsx'));

/** A day, or a month, of a form: typed or chosen in the portal's calendar. Until the calendar is here, its place is kept. */
export function DayInput(props: DayFieldProps) {
  const { label, required, error, helperText, margin = 'dense' } = props;
  const place = { label, required, error, helperText, margin };
  return (
    <Suspense fallback={<TextField {...place} fullWidth disabled />}>
      <DayField {...props} />
    </Suspense>
  );
}
