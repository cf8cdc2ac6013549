import Box from '@mui/material/Box';
import { BooleanInput, useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { WantedEnding } from '#domain/card/ending.ts';
import { EndInputs } from '../../card/links/ending/EndInputs.tsx';
import { useEndingText } from '../../card/links/ending/useEndingText.ts';
import { FoldedPart } from './FoldedPart.tsx';

/** With what the form begins: cards that work until they expire. */
export const noEnding = { singleUse: false, endDay: '', endAmount: '' };

/** How each card ends by itself: most don't. */
export function EndingPart({ currency }: { currency: string }) {
  const translate = useTranslate();
  const ending = useEnding();
  const { errors } = useFormState({ name: ['endDay', 'endAmount'] });
  return (
    <FoldedPart
      id="ending"
      title="application.ending"
      help="application.endingHelp"
      summary={useEndingText()(ending, currency) || translate('card.ending.none')}
      isWrong={errors.endDay !== undefined || errors.endAmount !== undefined}
    >
      <Box sx={{ gridColumn: '1 / -1' }}>
        <BooleanInput source="singleUse" label="nouns.card.fields.singleUse" helperText="card.ending.singleUseHelp" />
      </Box>
      <EndInputs currency={currency} />
    </FoldedPart>
  );
}

/** As it is typed: an amount that can't be read yet isn't told. */
function useEnding(): WantedEnding {
  const [singleUse, endDay, endAmount] = useWatch({ name: ['singleUse', 'endDay', 'endAmount'] }) as [
    boolean | undefined,
    string | undefined,
    string | undefined,
  ];
  const amount = /^\d+(\.\d+)?$/.test(endAmount ?? '') ? endAmount : undefined;
  return { singleUse, endDay, endAmount: amount };
}
