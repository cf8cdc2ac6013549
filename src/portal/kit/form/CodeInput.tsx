import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface Props {
  source: string;
  /** Key of the label. */
  label: string;
  digits: number;
  alwaysOn?: boolean;
}

/** A filter by a code of so many digits: looked for once all of them are there, as fewer would be refused. */
export function CodeInput({ source, label, digits }: Props) {
  const translate = useTranslate();
  const { field } = useInput({ source, defaultValue: '' });
  const [typed, setTyped] = useState<string>(field.value ?? '');
  // All typed and yet no filter: somebody has cleared the filters.
  const isCleared = typed.length === digits && !field.value;
  return (
    <TextField
      label={translate(label)}
      value={field.value || (isCleared ? '' : typed)}
      onChange={({ target }) => {
        const next = target.value.replace(/\D/g, '');
        setTyped(next);
        field.onChange(next.length === digits ? next : '');
      }}
      onBlur={field.onBlur}
      margin="none"
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: digits }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 116 } }}
    />
  );
}
