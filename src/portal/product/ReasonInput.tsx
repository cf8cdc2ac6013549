import { TextInput } from 'react-admin';
import { maxText } from '#domain/text.ts';

/** Why it is done: read in the product's history and the audit log. */
export const ReasonInput = () => (
  <TextInput
    source="reason"
    label="product.reason"
    helperText="product.reasonHelp"
    isRequired
    autoComplete="off"
    slotProps={{ htmlInput: { maxLength: maxText } }}
  />
);
