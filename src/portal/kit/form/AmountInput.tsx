import InputAdornment from '@mui/material/InputAdornment';
import type { ReactNode } from 'react';
import { TextInput, type TextInputProps } from 'react-admin';
import { isCurrency } from '#domain/currency.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useAmountText } from './amountText.ts';
import { withoutCurrency } from './amountWithCurrency.ts';

type Props = Pick<TextInputProps, 'source' | 'label' | 'helperText' | 'disabled' | 'isRequired'> & {
  /** Said after the amount: its currency, and what can be pressed. */
  unit?: ReactNode;
  /** Where the unit doesn't say it alone. */
  currency?: string;
  /** It may be below zero, for which some keyboards of numbers have no sign. */
  isSigned?: boolean;
  /** How much of something one of another is. */
  isRate?: boolean;
  /** A label that is too long to lie beside the unit. */
  isLabelAbove?: boolean;
};

/** An amount, read and shown as the reader's language writes amounts. */
export function AmountInput({
  unit,
  currency,
  isSigned = false,
  isRate = false,
  isLabelAbove = false,
  ...input
}: Props) {
  const known = currency ?? (typeof unit === 'string' && isCurrency(unit) ? unit : undefined);
  const amount = useAmountText(isRate);
  const { tag } = useLanguage();
  return (
    <TextInput
      {...input}
      {...amount}
      parse={(text: string) => amount.parse(known ? withoutCurrency(text, known, tag) : text)}
      autoComplete="off"
      slotProps={{
        ...(isLabelAbove && { inputLabel: { shrink: true } }),
        htmlInput: { inputMode: isSigned ? 'text' : 'decimal', maxLength: 26 },
        ...(unit && { input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> } }),
      }}
    />
  );
}
