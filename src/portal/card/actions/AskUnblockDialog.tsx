import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { RequiredText } from '#domain/validation.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { ReasonInput } from '../../kit/form/ReasonInput.tsx';
import { RightMissing } from '../../proposal/links/RightMissing.tsx';
import { useAsk } from '../../proposal/links/useAsk.ts';
import { fullNameOf } from '../links/naming.ts';

/** Asks those who may unblock a card to do it. */
export default function AskUnblockDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const translate = useTranslate();
  const { ask, ...asking } = useAsk('unblockCard', onClose);
  return (
    <FormDialog
      title={translate('proposal.ask.unblockTitle', { card: fullNameOf(translate, card) })}
      submitLabel={translate('proposal.ask.submit')}
      schema={Asking}
      defaults={noReason}
      send={({ reason }) => ask({ ids: [card.id] }, reason)}
      {...asking}
      onClose={onClose}
    >
      <RightMissing command="unblockCard" />
      <DialogContentText>{translate('proposal.ask.effect')}</DialogContentText>
      <ReasonInput label="proposal.ask.reason" />
    </FormDialog>
  );
}

const Asking = z.strictObject({ reason: RequiredText() });
const noReason = { reason: '' };
