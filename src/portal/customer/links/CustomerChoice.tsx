import { useInput, useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';
import { RecordPicker } from '../../kit/form/RecordPicker.tsx';

interface Props {
  source: string;
  /** Key of what it is called. */
  label: string;
  /** Said after the label: what it means to choose none. */
  none?: string;
  isRequired?: boolean;
}

/** Which customer, in a form: found by typing. */
export function CustomerChoice({ source, label, none, isRequired = false }: Props) {
  const translate = useTranslate();
  const { field, fieldState } = useInput({ source });
  const message = fieldState.error?.message;
  return (
    <RecordPicker<Customer>
      noun="customer"
      value={String(field.value ?? '')}
      onChange={field.onChange}
      onBlur={field.onBlur}
      label={none ? `${translate(label)} (${translate(none)})` : translate(label)}
      nameOf={({ customerName }) => customerName}
      sort={{ field: 'customerName', order: 'ASC' }}
      required={isRequired}
      error={message && translate(message, { _: message })}
    />
  );
}
