import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useInput, useTranslate } from 'react-admin';

interface Props {
  source: string;
  /** Key of the label. */
  label: string;
  digits: number;
  /** They are the last ones of something longer, which may be pasted whole. */
  isEnding?: boolean;
  alwaysOn?: boolean;
}

/** A filter by a code of so many digits: looked for once all of them are there, as fewer would be refused. */
export function CodeInput({ source, label, digits, isEnding = false }: Props) {
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
        const all = target.value.replaceAll(/\D/g, '');
        // A key more than are wanted is none too many of another code; several at once are a code that was pasted.
        const isPasted = all.length > typed.length + 1;
        const next = isEnding && isPasted ? all.slice(-digits) : all.slice(0, digits);
        setTyped(next);
        field.onChange(next.length === digits ? next : '');
      }}
      onBlur={field.onBlur}
      helperText={typed && typed.length < digits ? translate('lists.digits', { smart_count: digits }) : undefined}
      margin="none"
      autoComplete="off"
      slotProps={{ htmlInput: { inputMode: 'numeric' }, inputLabel: { shrink: true }, formHelperText: { sx: below } }}
      sx={{ width: { xs: '100%', sm: 116 } }}
    />
  );
}

/** Takes no room: nothing moves while one types. */
const below = { position: 'absolute', top: '100%', left: 0, m: 0, lineHeight: 1.2 } as const;
