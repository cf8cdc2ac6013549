import { type ReactNode, useMemo } from 'react';
import { CreateBase, EditBase, Form, ResourceContextProvider, useSaveContext } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { sentOf } from '../form/changes.ts';
import { resolverOf } from '../form/resolverOf.ts';
import { type Said, useSaving } from '../form/useSaving.ts';
import { ActionDialogFrame } from './ActionDialog.tsx';

interface Props<R> {
  resource: string;
  /** The record that is changed; a new one is made without. */
  record?: R | undefined;
  /** What is sent: the contract's schema for it. */
  schema: z.ZodType;
  /** Makes of the form's values what the schema takes, where that isn't simply its fields. */
  inputOf?: (values: FieldValues) => unknown;
  /** What the form begins with, where that isn't the record as it is. */
  values?: object;
  /** What a new record begins with. */
  defaults?: object;
  title: string;
  submitLabel: string;
  said: Said<R>;
  onClose: () => void;
  children: ReactNode;
}

/** The quick way to make or change a record: the same inputs as on its page, in a dialog. */
export function RecordDialog<R extends { id: string }>(props: Props<R>) {
  return (
    <ResourceContextProvider value={props.resource}>
      <Saving {...props} />
    </ResourceContextProvider>
  );
}

function Saving<R extends { id: string }>({ record, said, ...rest }: Props<R>) {
  const { mutationOptions, unanswered } = useSaving<R>(said, rest.onClose);
  const base = { disableAuthentication: true, redirect: 'show', mutationOptions: mutationOptions as object } as const;
  const dialog = <DialogOf {...rest} unanswered={unanswered} />;
  if (!record) return <CreateBase {...base}>{dialog}</CreateBase>;
  return (
    <EditBase
      {...base}
      id={record.id}
      mutationMode="pessimistic"
      transform={sentOf(rest.schema)}
      // The row that it was opened from says what there is to change.
      queryOptions={{ initialData: record, staleTime: Number.POSITIVE_INFINITY } as object}
    >
      {dialog}
    </EditBase>
  );
}

type DialogProps = Omit<Props<never>, 'record' | 'said' | 'resource'> & { unanswered: boolean };

function DialogOf({
  schema,
  inputOf,
  values,
  defaults,
  title,
  submitLabel,
  unanswered,
  onClose,
  children,
}: DialogProps) {
  const resolver = useMemo(() => resolverOf(schema, inputOf), [schema, inputOf]);
  const { saving = false } = useSaveContext();
  return (
    <ActionDialogFrame
      title={title}
      submitLabel={submitLabel}
      isFinal={false}
      isPending={saving}
      unanswered={unanswered}
      onClose={onClose}
      form={(content) => (
        <Form
          resolver={resolver}
          defaultValues={defaults}
          {...(values && { record: values })}
          mode="onTouched"
          noValidate
          disableInvalidFormNotification
        >
          {content}
        </Form>
      )}
    >
      {children}
    </ActionDialogFrame>
  );
}
