import { type ReactNode, useState } from 'react';
import type { z } from 'zod';
import { KeptTyped } from '../form/KeptTyped.tsx';
import type { FieldRefusals } from '../form/refusals.ts';
import type { InputOf } from '../form/resolverOf.ts';
import { SchemaForm } from '../form/SchemaForm.tsx';
import { ActionDialogFrame } from './ActionDialog.tsx';

interface Props<S extends z.ZodType> {
  title: string;
  submitLabel: string;
  /** What can't be undone is red. */
  isFinal?: boolean;
  /** It can't be done as things are, whatever is filled in. */
  isDisabled?: boolean;
  /** There is something to send only when something was changed. */
  isChange?: boolean;
  /** What is sent: of the contract's schema what is asked for here. */
  schema: S;
  /** Makes of the form's values what the schema takes, where that isn't simply its fields. */
  inputOf?: InputOf | undefined;
  /** What the form begins with: what is typed stays where the record changes meanwhile. */
  defaults: object;
  /** Sends what the schema has made of the values; answers with the messages of the fields at fault. */
  send: (checked: z.output<S>) => Promise<FieldRefusals>;
  isPending: boolean;
  /** Nobody knows whether the last try was done. */
  unanswered?: boolean;
  /** What was typed stands there again when it is opened anew after the session ended: not where a secret is. */
  isKept?: boolean;
  /** The same, where its title isn't what tells it from others: it counts what is left. */
  keptAs?: string;
  /** Fields that are filled in anew each time. */
  notKept?: readonly string[];
  onClose: () => void;
  children: ReactNode;
}

/** Asks before a command is given: react-admin's form with the schema's rules, in a dialog. */
export function FormDialog<S extends z.ZodType>({
  schema,
  inputOf,
  defaults,
  send,
  isFinal = false,
  unanswered = false,
  isKept = false,
  keptAs,
  notKept,
  children,
  ...look
}: Props<S>) {
  const [begun] = useState(defaults);
  const kept = keptAs ?? (isKept ? look.title : undefined);
  return (
    <ActionDialogFrame
      {...look}
      isFinal={isFinal}
      unanswered={unanswered}
      form={(content) => (
        <SchemaForm schema={schema} inputOf={inputOf} record={begun} onSubmit={send}>
          {kept !== undefined && <KeptTyped of={kept} {...(notKept && { not: notKept })} />}
          {content}
        </SchemaForm>
      )}
    >
      {children}
    </ActionDialogFrame>
  );
}
