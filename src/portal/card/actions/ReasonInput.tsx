import { TextInput } from 'react-admin';

interface Props {
  /** Where what is done can't be undone, it takes a reason. */
  isRequired?: boolean;
  /** Where it isn't said beneath the field what becomes of the reason. */
  isPlain?: boolean;
}

/** Why it is done, for the card's log. */
export const ReasonInput = ({ isRequired = false, isPlain = false }: Props) => (
  <TextInput
    source="reason"
    label="card.reason"
    isRequired={isRequired}
    helperText={isPlain ? false : isRequired ? 'card.reasonNeeded' : 'card.reasonHelp'}
    autoComplete="off"
  />
);
