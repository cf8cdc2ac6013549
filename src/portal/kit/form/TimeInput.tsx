import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { onDemand } from '../record/onDemand.tsx';
import { useField } from './useField.ts';

// The clock weighs more than the forms that ask for a time.
const TimeField = onDemand(() => import('../field/TimeField.tsx'));

interface Props {
  source: string;
  /** Keys: of the label, and of what stands below while nothing is wrong. */
  label: string;
  help?: string;
}

/** A time of day, by the 24 hours of every other time in the portal, typed or chosen. */
export function TimeInput({ source, label, help }: Props) {
  const translate = useTranslate();
  const field = useField({ source });
  const helperText = field.helperText ?? (help && translate(help));
  const place = { label: translate(label), error: field.error, helperText };
  return (
    <TimeField {...field} {...place} meanwhile={<TextField {...place} margin="dense" fullWidth disabled aria-busy />} />
  );
}
