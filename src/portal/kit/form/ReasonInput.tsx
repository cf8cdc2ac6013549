import { TextInput } from 'react-admin';

interface Props {
  /** Keys. */
  label: string;
  helperText?: string;
  isOptional?: boolean;
}

/** Why something is done, where that must be said, or may be. */
export const ReasonInput = ({ label, helperText, isOptional = false }: Props) => (
  <TextInput
    source="reason"
    label={label}
    {...(helperText && { helperText })}
    isRequired={!isOptional}
    autoComplete="off"
  />
);
