import type { ReactNode } from 'react';
import type { Command, CommandOutput, CommandRequest } from '../../client/dataProvider.ts';
import type { SchemaFormProps } from '../form/SchemaForm.tsx';
import { FormDialog } from './FormDialog.tsx';
import { useDialogCommand } from './useDialogCommand.ts';

export interface CommandDialogProps<C extends Command> extends Pick<SchemaFormProps, 'schema' | 'inputOf'> {
  command: C;
  /** What the form begins with: which record the command is about, and what is asked of whoever gives it. */
  values: object;
  title: string;
  submitLabel: string;
  /** What can't be undone is red. */
  isFinal?: boolean;
  /** It can't be done as things are, whatever is filled in. */
  isDisabled?: boolean;
  onDone: (output: CommandOutput<C>) => void;
  /** Asked when the gateway refused it for another reason than a field. */
  onRefused?: () => void;
  /** Tells why it was refused; in a toast unless told. */
  report?: (error: unknown) => void;
  onClose: () => void;
  children: ReactNode;
}

/** Asks what a command takes, and gives it: once however often it is sent, with what is refused of a field at the field. */
export function CommandDialog<C extends Command>(props: CommandDialogProps<C>) {
  const { command, schema, inputOf, values, isFinal = false, onDone, onRefused, report, children, ...look } = props;
  const { run, unanswered, isPending } = useDialogCommand(command, {
    onDone,
    ...(onRefused && { onRefused }),
    onOver: look.onClose,
    report,
  });
  return (
    <FormDialog
      {...look}
      isKept
      schema={schema}
      {...(inputOf && { inputOf })}
      defaults={values}
      send={(input) => run(input as CommandRequest<C>)}
      isFinal={isFinal}
      isPending={isPending}
      unanswered={unanswered}
    >
      {children}
    </FormDialog>
  );
}
