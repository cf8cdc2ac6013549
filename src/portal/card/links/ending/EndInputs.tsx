import { AmountInput } from '../../../kit/form/AmountInput.tsx';
import { DayInput } from '../../../kit/form/DayInput.tsx';

/** The last day of a card, and the sum that it ends with. `currency`: the card's. */
export function EndInputs({ currency }: { currency: string }) {
  return (
    <>
      <DayInput source="endDay" label="nouns.card.fields.endDay" help="card.ending.endDayHelp" />
      <AmountInput
        source="endAmount"
        label="nouns.card.fields.endAmount"
        helperText="card.ending.endAmountHelp"
        unit={currency}
      />
    </>
  );
}
