import { TextInput } from 'react-admin';
import { maxText } from '#domain/text.ts';

/** Why something is done, where that must be said. `label`, `helperText`: keys. */
export const ReasonInput = ({ label, helperText }: { label: string; helperText?: string }) => (
  <TextInput
    source="reason"
    label={label}
    {...(helperText && { helperText })}
    isRequired
    autoComplete="off"
    slotProps={{ htmlInput: { maxLength: maxText } }}
  />
);
