import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { programmeCommands } from '#domain/programme/commands.ts';
import type { ProgrammeChange } from '#domain/programme/programme.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { useProgrammeChanged } from './useProgrammeChanged.ts';
import { useSettingName } from './useSettingName.ts';
import { ReasonInput } from './WhenAndWhy.tsx';

/** Takes back a change that doesn't count yet. */
export function WithdrawDialog({ change, onClose }: { change: ProgrammeChange; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useProgrammeChanged();
  const name = useSettingName()(change);
  return (
    <CommandDialog
      command="withdrawProgrammeChange"
      schema={programmeCommands.withdrawProgrammeChange.input}
      values={{ id: change.id, reason: '' }}
      title={translate('programme.withdrawTitle', { name })}
      submitLabel={translate('programme.withdraw')}
      isFinal
      onDone={() => {
        say('programme.withdrawn', { name });
        onClose();
        void changed();
      }}
      onRefused={() => void changed()}
      onClose={onClose}
    >
      <DialogContentText>{translate('programme.withdrawEffect')}</DialogContentText>
      <ReasonInput />
    </CommandDialog>
  );
}
