import { useTranslate } from 'react-admin';
import type { Customer } from '#domain/customer/customer.ts';
import { RecordChoice, type RecordChoiceProps } from '../../kit/form/RecordChoice.tsx';
import { byName, nameOf } from './customerName.ts';

type Props = Pick<RecordChoiceProps<Customer>, 'source' | 'label' | 'margin' | 'onChosen'> & {
  /** Said while none is chosen, where that means something: a key. */
  none?: string;
  isRequired?: boolean;
};

/** Which customer, in a form: found by typing. */
export function CustomerChoice({ none, isRequired = false, ...choice }: Props) {
  const translate = useTranslate();
  return (
    <RecordChoice<Customer>
      {...choice}
      noun="customer"
      nameOf={nameOf}
      sort={byName}
      required={isRequired}
      {...(none && { placeholder: translate(none) })}
    />
  );
}
