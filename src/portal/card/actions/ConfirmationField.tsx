import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { labelAbove } from '../../kit/form/labelAbove.ts';

/** Digits to be typed before something is done for good. */
export function ConfirmationField({ longest, ...field }: TextFieldProps & { longest: number }) {
  return (
    <TextField
      {...field}
      required
      autoComplete="off"
      slotProps={{ ...labelAbove, htmlInput: { inputMode: 'numeric', maxLength: longest } }}
    />
  );
}
