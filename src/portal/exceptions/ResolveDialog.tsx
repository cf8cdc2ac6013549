import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { maxText } from '#domain/text.ts';
import { ActionDialog } from '../kit/dialog/ActionDialog.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { useSay } from '../kit/dialog/useSay.ts';
import { useFields } from '../kit/form/useFields.ts';
import { PurchaseChoice } from './PurchaseChoice.tsx';
import { useAbout } from './useAbout.ts';

const blank = (value: string) => (value.trim() === '' ? 'validation.required' : undefined);
const resolutions = ['match', 'dismiss'] as const;

/** Names the message, asks what shall become of it and why. */
export function ResolveDialog({ message, onClose }: { message: ProcessorMessage; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const queries = useQueryClient();
  const about = useAbout(message);
  const { run, unanswered, isPending } = useDialogCommand('resolveProcessorMessage', {
    onDone: ({ outcome }) => {
      say(outcome === 'matched' ? 'processor.matched' : 'processor.dismissed');
      onClose();
      void queries.invalidateQueries();
    },
    onRefused: () => void queries.invalidateQueries(),
  });
  const { field, values, choose, setRefusals, onSubmit } = useFields(
    { resolution: 'match', authorizationId: '', reason: '' },
    {
      reason: blank,
      authorizationId: (value, { resolution }) => (resolution === 'match' ? blank(value) : undefined),
    },
  );
  const isMatch = values.resolution === 'match';
  return (
    <ActionDialog
      title={translate('processor.resolveTitle', { message: message.messageId.slice(-12) })}
      submitLabel={translate('processor.resolve')}
      isFinal={!isMatch}
      isPending={isPending}
      unanswered={unanswered}
      onSubmit={onSubmit(async ({ authorizationId, reason }) =>
        setRefusals(
          await run({
            id: message.id,
            resolution: isMatch ? 'match' : 'dismiss',
            reason: reason.trim(),
            ...(isMatch && { authorizationId }),
          }),
        ),
      )}
      onClose={onClose}
    >
      <DialogContentText>{about}</DialogContentText>
      <RadioGroup
        aria-label={translate('processor.resolution')}
        value={values.resolution}
        onChange={(_, value) => choose('resolution', value)}
      >
        {resolutions.map((each) => (
          <FormControlLabel
            key={each}
            value={each}
            control={<Radio />}
            label={
              <>
                {translate(`processor.${each}`)}
                <Typography variant="body2" color="textSecondary">
                  {translate(`processor.${each}Help`)}
                </Typography>
              </>
            }
            sx={{ alignItems: 'flex-start', mb: 1, '& .MuiRadio-root': { pt: 0.25 } }}
          />
        ))}
      </RadioGroup>
      {isMatch && <PurchaseChoice message={message} shared={field('authorizationId')} />}
      <TextField
        {...field('reason')}
        required
        label={translate('processor.reason')}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText } }}
      />
    </ActionDialog>
  );
}
