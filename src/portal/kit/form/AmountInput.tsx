import InputAdornment from '@mui/material/InputAdornment';
import { TextInput, type TextInputProps } from 'react-admin';

type Props = Pick<TextInputProps, 'source' | 'label' | 'helperText' | 'disabled'> & {
  /** Said after the amount. */
  currency?: string | undefined;
  /** It may be below zero, for which some keyboards of numbers have no sign. */
  isSigned?: boolean;
};

/** An amount that must be there, as people type it. */
export function AmountInput({ currency, isSigned = false, ...input }: Props) {
  return (
    <TextInput
      {...input}
      isRequired
      parse={withoutSpaces}
      autoComplete="off"
      slotProps={{
        htmlInput: { inputMode: isSigned ? 'text' : 'decimal', maxLength: 26 },
        ...(currency && { input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> } }),
      }}
    />
  );
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
