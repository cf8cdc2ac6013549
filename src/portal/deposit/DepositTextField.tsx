import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useTranslate } from 'react-admin';

type Props = TextFieldProps & {
  source: 'paidAmount' | 'conversionRate' | 'bankName' | 'bankAccountNumber' | 'estimatedArrivalDate';
  isAmount?: boolean;
  /** A day; it may stay open. */
  isDay?: boolean;
  help?: string;
};

/** A field of the declaration, named as the record names it. */
export function DepositTextField({ source, isAmount = false, isDay = false, help, ...field }: Props) {
  const translate = useTranslate();
  return (
    <TextField
      {...field}
      fullWidth
      required={!isDay}
      label={translate(`nouns.depositRecord.fields.${source}`)}
      helperText={field.helperText ?? help}
      autoComplete="off"
      type={isDay ? 'date' : 'text'}
      slotProps={{
        htmlInput: { maxLength: 128, ...(isAmount && { inputMode: 'decimal' }) },
        ...(isDay && { inputLabel: { shrink: true } }),
      }}
    />
  );
}
