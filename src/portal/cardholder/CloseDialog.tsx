import DialogContentText from '@mui/material/DialogContentText';
import { useMemo, useState } from 'react';
import { TextInput, useTranslate } from 'react-admin';
import { z } from 'zod';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { labelAbove } from '../kit/form/labelAbove.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { StandingRoom } from '../kit/record/standingRoom.tsx';
import { useCardholdersChanged } from './useCardholdersChanged.ts';

const CardholderStanding = onDemand(() => import('./CardholderStanding.tsx'));

/** For good: the name is typed before, where nothing stands in the way. */
export function CloseDialog({ record, onClose }: { record: Cardholder; onClose: () => void }) {
  const { id, name } = record;
  const translate = useTranslate();
  const say = useSay();
  const changed = useCardholdersChanged();
  /** Not known until it was asked. */
  const [isHindered, setIsHindered] = useState<boolean>();
  const schema = useMemo(() => closing(name), [name]);
  const leave = () => {
    onClose();
    void changed();
  };
  return (
    <CommandDialog
      command="closeCardholder"
      schema={schema}
      inputOf={({ id: of, typed }) => ({ id: of, typed: typed ?? '' })}
      values={{ id, typed: '' }}
      title={translate('cardholderForm.closeTitle', { name })}
      submitLabel={translate('cardholder.acts.close.label')}
      isFinal
      isDisabled={isHindered ?? true}
      onDone={() => {
        say('cardholderForm.closed', { name });
        leave();
      }}
      onRefused={leave}
      onClose={onClose}
    >
      <DialogContentText>{translate('cardholderForm.closeEffect', { name })}</DialogContentText>
      <CardholderStanding
        record={record}
        onHindered={setIsHindered}
        onMissing={() => setIsHindered(false)}
        meanwhile={<StandingRoom />}
      />
      {!isHindered && (
        <TextInput
          source="typed"
          label={translate('cardholderForm.typeName', { name })}
          isRequired
          autoComplete="off"
          slotProps={labelAbove}
        />
      )}
    </CommandDialog>
  );
}

/** The name that is typed is asked of whoever closes, and sent to nobody. */
const closing = (name: string) =>
  z
    .strictObject({
      id: z.uuid(),
      typed: z.string().refine((text) => text.trim() === name, 'cardholderForm.nameDiffers'),
    })
    .transform(({ id }) => ({ id }));
