import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from 'react-admin';
import { DayInput } from '../../../kit/form/DayInput.tsx';

/** The last day of a card, and the sum that it ends with. `currency`: the card's. */
export function EndInputs({ currency }: { currency: string }) {
  return (
    <>
      <DayInput source="endDay" label="nouns.card.fields.endDay" help="card.ending.endDayHelp" />
      <TextInput
        source="endAmount"
        label="nouns.card.fields.endAmount"
        helperText="card.ending.endAmountHelp"
        parse={withoutSpaces}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 24 },
          input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
        }}
      />
    </>
  );
}

const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '');
