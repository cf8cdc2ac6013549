import { useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';
import { RecordPicker } from '../../kit/form/RecordPicker.tsx';
import { useField } from '../../kit/form/useField.ts';
import { byName, nameOf } from './customerName.ts';

interface Props {
  source: string;
  /** Key of what it is called. */
  label: string;
  /** Said while none is chosen, where that means something. */
  none?: string;
  isRequired?: boolean;
  margin?: 'dense' | 'none';
  /** Told what is chosen, beside the form. */
  onChosen?: (id: string) => void;
}

/** Which customer, in a form: found by typing. */
export function CustomerChoice({ source, label, none, isRequired = false, margin = 'dense', onChosen }: Props) {
  const translate = useTranslate();
  const { value, onChange, onBlur, inputRef, helperText } = useField({ source });
  return (
    <RecordPicker<Customer>
      noun="customer"
      value={value}
      onChange={(id) => {
        onChange(id);
        onChosen?.(id);
      }}
      onBlur={onBlur}
      inputRef={inputRef}
      label={translate(label)}
      {...(none && { placeholder: translate(none) })}
      nameOf={nameOf}
      sort={byName}
      required={isRequired}
      margin={margin}
      error={helperText}
    />
  );
}
