import { ReasonInput as WhyInput } from '../kit/form/ReasonInput.tsx';
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

export const ReasonInput = () => <WhyInput label="nouns.programmeChange.fields.reason" />;
