import DialogContentText from '@mui/material/DialogContentText';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { WantedEnd } from '#domain/card/ending.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { EndInputs } from '../links/ending/EndInputs.tsx';
import { endingOrId, fullNameOf } from '../links/naming.ts';
import { AlsoNext } from '../succession/AlsoNext.tsx';

const schema = WantedEnd.extend({ reason: z.string().trim().optional() });

/** Sets the last day of a card and the sum that it ends with. */
export default function EndingDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const cardsChanged = useCardsChanged();
  const { run, unanswered, isPending } = useDialogCommand('updateCardEnding', {
    onOver: onClose,
    onDone: (changed) => {
      say('card.ending.saved', { card: endingOrId(card) });
      onClose();
      void cardsChanged([changed]);
    },
  });
  const [{ endDay, endAmount }] = useState(card);
  return (
    <FormDialog
      isKept
      title={translate('card.ending.dialogTitle', { card: fullNameOf(translate, card) })}
      submitLabel={translate('ra.action.save')}
      schema={schema}
      defaults={{ endDay: endDay ?? '', endAmount: endAmount ?? '', reason: '' }}
      send={(checked) => {
        const asked = { id: card.id, ...checked };
        return run({ ...asked, seen: { endDay, endAmount } }, { overwriting: asked });
      }}
      isChange
      isPending={isPending}
      unanswered={unanswered}
      onClose={onClose}
    >
      <DialogContentText>{translate('card.ending.effect')}</DialogContentText>
      <AlsoNext card={card} />
      <EndInputs currency={card.currency} />
      <ReasonInput isPlain />
    </FormDialog>
  );
}
