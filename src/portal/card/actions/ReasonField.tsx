import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { maxText } from '#domain/text.ts';

/** Why it is done, for the card's log. */
export function ReasonField({ required, helperText, ...field }: TextFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      required={required}
      label={translate('card.reason')}
      helperText={helperText ?? translate(required ? 'card.reasonNeeded' : 'card.reasonHelp')}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: maxText } }}
    />
  );
}
