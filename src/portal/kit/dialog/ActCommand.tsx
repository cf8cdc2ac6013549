import DialogContentText from '@mui/material/DialogContentText';
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import type { Command } from '../../client/dataProvider.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { ReasonInput } from '../form/ReasonInput.tsx';
import type { Doer } from '../why/way.ts';
import { CommandDialog, type CommandDialogProps } from './CommandDialog.tsx';
import { useRemoved } from './useRemoved.ts';

export interface ActCommandProps extends Omit<CommandDialogProps<Command>, 'children'> {
  /** Which record it is, and what will become of it. */
  about: ReactNode;
  effect: string;
  /** What there is to know of the record first. */
  before: ReactNode;
  reason: ComponentProps<typeof ReasonInput> | undefined;
  /** Whether it can be done as the record is by now. */
  fits: (user: Doer['user']) => boolean;
  id: string;
  /** There is no such record afterwards. */
  removes: boolean | undefined;
  /** Asks anew for what is another by then. */
  onChanged: () => void;
}

/**
 * An act that is a command: what it does, and why, where that is asked for. Once it was refused and the record turns out to be another,
 * it isn't asked any more: pressing again would be refused again.
 */
export function ActCommand(props: ActCommandProps) {
  const { about, effect, before, reason, fits, id, removes, onChanged, onDone, onRefused, ...dialog } = props;
  const { onClose } = dialog;
  const { user } = useSession();
  const removed = useRemoved(id);
  const [isRefused, setRefused] = useState(false);
  const isOver = isRefused && !fits(user);
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  return (
    <CommandDialog
      {...dialog}
      onDone={(output) => {
        onDone(output);
        (removes ? removed : onChanged)();
      }}
      onRefused={() => {
        setRefused(true);
        onRefused?.();
      }}
    >
      {about && <DialogContentText>{about}</DialogContentText>}
      <DialogContentText>{effect}</DialogContentText>
      {before}
      {reason && <ReasonInput {...reason} />}
    </CommandDialog>
  );
}
