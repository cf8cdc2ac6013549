import { TextInput } from 'react-admin';
import { maxText } from '#domain/text.ts';
import { MomentInput } from './MomentInput.tsx';

/** What is asked of each change: from when it counts, and why. */
export function WhenAndWhy() {
  return (
    <>
      <MomentInput />
      <ReasonInput />
    </>
  );
}

export const ReasonInput = () => (
  <TextInput
    source="reason"
    label="nouns.programmeChange.fields.reason"
    isRequired
    autoComplete="off"
    slotProps={{ htmlInput: { maxLength: maxText } }}
  />
);
