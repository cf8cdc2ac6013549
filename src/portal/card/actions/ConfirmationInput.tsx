import { TextInput } from 'react-admin';
import { labelAbove } from '../../kit/form/labelAbove.ts';

/** Digits to be typed before something is done for good. `label`: in the user's words. */
export const ConfirmationInput = ({ label, longest }: { label: string; longest: number }) => (
  <TextInput
    source="confirmed"
    label={label}
    isRequired
    autoComplete="off"
    slotProps={{ ...labelAbove, htmlInput: { inputMode: 'numeric', maxLength: longest } }}
  />
);
