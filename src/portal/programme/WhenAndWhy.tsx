import { MomentInput } from '../kit/form/MomentInput.tsx';
import { ReasonInput as WhyInput } from '../kit/form/ReasonInput.tsx';

/** What is asked of each change: from when it counts (left empty, from now on), and why. */
export function WhenAndWhy() {
  return (
    <>
      <MomentInput source="validFrom" label="nouns.programmeChange.fields.validFrom" help="programme.validFromHelp" />
      <ReasonInput />
    </>
  );
}

export const ReasonInput = () => <WhyInput label="nouns.programmeChange.fields.reason" />;
