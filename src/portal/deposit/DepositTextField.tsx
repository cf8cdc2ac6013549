import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

type Props = TextFieldProps & {
  source: 'paidAmount' | 'conversionRate' | 'bankName' | 'bankAccountNumber';
  isAmount?: boolean;
  help?: string;
};

/** A field of the declaration, named as the record names it. */
export function DepositTextField({ source, isAmount = false, help, ...field }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      fullWidth
      required
      label={translate(`nouns.depositRecord.fields.${source}`)}
      helperText={field.helperText ?? help}
      autoComplete="off"
      slotProps={{ htmlInput: { maxLength: 128, ...(isAmount && { inputMode: 'decimal' }) } }}
    />
  );
}
