import { ReasonInput as WhyInput } from '../../kit/form/ReasonInput.tsx';

interface Props {
  /** Where what is done can't be undone, it takes a reason. */
  isRequired?: boolean;
  /** Where it isn't said beneath the field what becomes of the reason. */
  isPlain?: boolean;
}

/** Why it is done, for the card's log. */
export const ReasonInput = ({ isRequired = false, isPlain = false }: Props) => (
  <WhyInput
    label="card.reason"
    isOptional={!isRequired}
    helperText={isPlain ? false : isRequired ? 'card.reasonNeeded' : 'card.reasonHelp'}
  />
);
