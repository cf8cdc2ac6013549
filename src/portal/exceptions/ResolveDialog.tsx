import DialogContentText from '@mui/material/DialogContentText';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { processorCommands } from '#domain/processor/commands.ts';
import type { ProcessorMessage } from '#domain/processor/message.ts';
import { notPayable } from '#domain/processor/payable.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { ReasonInput } from '../kit/form/ReasonInput.tsx';
import { PurchaseChoice } from './PurchaseChoice.tsx';
import { useAbout } from './useAbout.ts';

const { input } = processorCommands.resolveProcessorMessage;

/** What is sent for each, and of which fields. */
const resolutions = {
  match: input.required({ authorizationId: true }).extend({ resolution: z.literal('match') }),
  pay: input.omit({ authorizationId: true }).extend({ resolution: z.literal('pay') }),
  dismiss: input.omit({ authorizationId: true }).extend({ resolution: z.literal('dismiss') }),
};
type Resolution = keyof typeof resolutions;

const resolvedBy = (resolution: Resolution) => (_: FieldValues, given: FieldValues) => ({ ...given, resolution });
const inputsOf = { match: resolvedBy('match'), pay: resolvedBy('pay'), dismiss: resolvedBy('dismiss') };

const said = { match: 'processor.matched', pay: 'processor.paid', dismiss: 'processor.dismissed' };

/** Names the message, asks what shall become of it and why. */
export function ResolveDialog({ message, onClose }: { message: ProcessorMessage; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const queries = useQueryClient();
  const about = useAbout()(message);
  const [resolution, choose] = useState<Resolution>('match');
  const offered = (['match', 'pay', 'dismiss'] as const).filter((each) => each !== 'pay' || !notPayable(message));
  return (
    <CommandDialog
      command="resolveProcessorMessage"
      schema={resolutions[resolution]}
      inputOf={inputsOf[resolution]}
      values={{ id: message.id, authorizationId: '', reason: '' }}
      title={translate('processor.resolveTitle', { message: message.messageId.slice(-12) })}
      submitLabel={translate('processor.resolve')}
      isFinal={resolution === 'dismiss'}
      onDone={() => {
        say(said[resolution]);
        onClose();
        void queries.invalidateQueries();
      }}
      onRefused={() => void queries.invalidateQueries()}
      onClose={onClose}
    >
      <DialogContentText>{about}</DialogContentText>
      <RadioGroup
        aria-label={translate('processor.resolution')}
        value={resolution}
        onChange={(_, value) => choose(value as Resolution)}
      >
        {offered.map((each) => (
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
      {resolution === 'match' && <PurchaseChoice message={message} source="authorizationId" />}
      <ReasonInput label="processor.reason" helperText={false} />
    </CommandDialog>
  );
}
