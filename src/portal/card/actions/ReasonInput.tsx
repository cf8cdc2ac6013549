import { required, TextInput } from 'react-admin';
import { maxText } from '#domain/text.ts';

const needed = required('validation.required');

/** Why it is done, for the card's log. What can't be undone needs one. */
export function ReasonInput({ required: isRequired, first }: { required?: boolean | undefined; first?: boolean }) {
  return (
    <TextInput
      source="reason"
      label="card.reason"
      helperText={isRequired ? 'card.reasonNeeded' : 'card.reasonHelp'}
      validate={isRequired ? needed : undefined}
      slotProps={{ htmlInput: { maxLength: maxText } }}
      autoComplete="off"
      autoFocus={first}
    />
  );
}
