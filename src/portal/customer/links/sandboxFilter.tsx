import { ChoiceInput } from '../../kit/form/ChoiceInput.tsx';
import { yesOrNo } from '../../kit/form/yesOrNo.ts';

/** Whether of customers to try things with, for lists of what customers have; offered to who is told whose that is. */
export const sandboxFilter = (
  <ChoiceInput
    key="sandbox"
    source="sandbox"
    tells="customerId"
    label="nouns.customer.fields.sandbox"
    choices={yesOrNo}
  />
);
