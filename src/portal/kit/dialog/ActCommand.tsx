import DialogContentText from '@mui/material/DialogContentText';
import type { ComponentProps, ReactNode } from 'react';
import type { Command } from '../../client/dataProvider.ts';
import { ReasonInput } from '../form/ReasonInput.tsx';
import { CommandDialog, type CommandDialogProps } from './CommandDialog.tsx';

export interface ActCommandProps extends Omit<CommandDialogProps<Command>, 'children'> {
  /** Which record it is, and what will become of it. */
  about: ReactNode;
  effect: string;
  /** What there is to know of the record first. */
  before: ReactNode;
  reason: ComponentProps<typeof ReasonInput> | undefined;
}

/** An act that is a command: what it does, and why, where that is asked for. */
export function ActCommand({ about, effect, before, reason, ...dialog }: ActCommandProps) {
  return (
    <CommandDialog {...dialog}>
      {about && <DialogContentText>{about}</DialogContentText>}
      <DialogContentText>{effect}</DialogContentText>
      {before}
      {reason && <ReasonInput {...reason} />}
    </CommandDialog>
  );
}
