import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useTranslate, useUpdate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { cardEnding, maxText } from '#domain/text.ts';
import { GatewayRefusal } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { useFields } from '../../kit/form/useFields.ts';

/** Escape leaves it as it was. A failure leaves what was typed. */
export function RemarkForm({ card, onClose }: { card: Card; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const report = useReportFailure();
  const [update, { isPending }] = useUpdate<Card>();
  const { field, setRefusals, onSubmit } = useFields({ cardRemark: card.cardRemark ?? '' }, {});

  const save = ({ cardRemark }: { cardRemark: string }) =>
    update(
      'card/cards',
      { id: card.id, data: { cardRemark: cardRemark.trim() || null }, previousData: card },
      {
        mutationMode: 'pessimistic',
        onSuccess: () => {
          say('card.remarkSaved', { card: cardEnding(card.last4) });
          onClose();
        },
        onError: (error) => {
          if (error instanceof GatewayRefusal && error.errors) setRefusals(error.errors);
          else report(error);
        },
      },
    );

  return (
    <Box
      component="form"
      noValidate
      onSubmit={onSubmit(save)}
      onKeyDown={({ key }) => key === 'Escape' && !isPending && onClose()}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-start' }}
    >
      <TextField
        {...field('cardRemark')}
        margin="none"
        autoFocus
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText, 'aria-label': translate('nouns.card.fields.cardRemark') } }}
        sx={{ flex: '1 1 280px', maxWidth: 560 }}
      />
      <SubmitButton isBusy={isPending}>{translate('ra.action.save')}</SubmitButton>
      <Button color="inherit" onClick={onClose} disabled={isPending}>
        {translate('ra.action.cancel')}
      </Button>
    </Box>
  );
}
