import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { maxText } from '#domain/text.ts';
import { AskBeforeGoing } from '../../kit/dialog/AskBeforeGoing.tsx';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useSecretCommand } from '../../kit/dialog/useSecretCommand.ts';
import { useCopy } from '../../kit/field/IdField.tsx';
import { monospace } from '../../kit/theme/fonts.ts';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import { endingOrId, fullNameOf } from '../links/naming.ts';

/** Issues a token for the balance look-up and shows it, this once. */
export default function InquiryTokenDialog({ card, onClose }: { card: Card; onClose: () => void }) {
  const translate = useTranslate();
  const { secret, ask, isPending } = useSecretCommand('issueInquiryToken');
  if (secret) return <ShownToken card={card} token={secret.inquiryToken} onClose={onClose} />;
  return (
    <FormDialog
      isKept
      title={translate('card.inquiryToken.title', { card: fullNameOf(translate, card) })}
      submitLabel={translate('card.inquiryToken.submit')}
      schema={Asked}
      defaults={nothing}
      send={(asked) => ask({ id: card.id, ...asked })}
      isPending={isPending}
      onClose={onClose}
    >
      <DialogContentText>{translate('card.inquiryToken.effect')}</DialogContentText>
      <ReasonInput isPlain />
    </FormDialog>
  );
}

const Asked = z.strictObject({ reason: z.string().trim().max(maxText).optional() });
const nothing = { reason: '' };

/** It isn't left by a press beside it: nobody can show it again. */
function ShownToken({ card, token, onClose }: { card: Card; token: string; onClose: () => void }) {
  const translate = useTranslate();
  const titleId = useId();
  const copy = useCopy();
  return (
    <Dialog open fullWidth aria-labelledby={titleId}>
      <AskBeforeGoing question="forms.shownOnce" />
      <DialogTitle id={titleId}>{translate('card.inquiryToken.shown', { card: endingOrId(card) })}</DialogTitle>
      <DialogContent>
        <Box
          component="output"
          sx={{
            display: 'block',
            p: 2,
            borderRadius: 1,
            bgcolor: 'action.hover',
            fontFamily: monospace,
            fontWeight: 600,
            overflowWrap: 'anywhere',
            userSelect: 'all',
          }}
        >
          {token}
        </Box>
        <Alert severity="warning" sx={{ mt: 2 }}>
          {translate('card.inquiryToken.once')}
        </Alert>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          {translate('card.inquiryToken.close')}
        </Button>
        <Button variant="contained" onClick={() => void copy(token)} autoFocus>
          {translate('card.inquiryToken.copy')}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
