import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { useField } from './useField.ts';

interface Picked {
  source: string;
  /** Key of the label. */
  label: string;
  /** What stands below while nothing is wrong, in the reader's words. */
  help?: string;
  required?: boolean;
}

/** A field of a form whose calendar or clock loads when it is first shown; until it is here, its place is kept. */
export function usePicked({ source, label, help, required = false }: Picked) {
  const translate = useTranslate();
  const field = useField({ source });
  const place = {
    label: translate(label),
    required,
    error: field.error,
    helperText: field.helperText ?? help,
  };
  return { ...field, ...place, meanwhile: <TextField {...place} margin="dense" fullWidth disabled aria-busy /> };
}
