import TextField from '@mui/material/TextField';
import { useInput, useTranslate } from 'react-admin';

/** A filter by an id, as it was copied. */
export function ObjectInput({ source, label }: { source: string; label: string; alwaysOn?: boolean }) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  return (
    <TextField
      {...field}
      value={field.value ?? ''}
      onChange={({ target }) => field.onChange(target.value.trim())}
      label={translate(label)}
      margin="none"
      slotProps={{ htmlInput: { maxLength: 255 }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 220 } }}
    />
  );
}
