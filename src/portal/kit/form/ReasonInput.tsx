import { TextInput } from 'react-admin';

interface Props {
  /** Keys. */
  label: string;
  /** False: nothing, and no room for it. */
  helperText?: string | false;
  isOptional?: boolean;
}

/** Why something is done, where that must be said, or may be. */
export const ReasonInput = ({ label, helperText, isOptional = false }: Props) => (
  <TextInput
    source="reason"
    label={label}
    {...(helperText !== undefined && { helperText })}
    isRequired={!isOptional}
    autoComplete="off"
  />
);
