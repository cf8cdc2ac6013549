import { CreateBase, EditBase, ResourceContextProvider, useSaveContext } from 'react-admin';
import { sentOf } from '../form/changes.ts';
import { KeptTyped } from '../form/KeptTyped.tsx';
import { SchemaForm, type SchemaFormProps } from '../form/SchemaForm.tsx';
import { type Said, useSaving } from '../form/useSaving.ts';
import { ActionDialogFrame } from './ActionDialog.tsx';

interface Props<R> extends Omit<SchemaFormProps, 'record' | 'over' | 'onSubmit' | 'asksBeforeLeaving'> {
  resource: string;
  /** The record that is changed; a new one is made without. */
  record?: R | undefined;
  /** What the form begins with, where that isn't the record as it is. */
  values?: object;
  title: string;
  submitLabel: string;
  said: Said<R>;
  onClose: () => void;
  /** Done after it was closed: where to go from here. */
  onSaved?: (record: R) => void;
}

/** The quick way to make or change a record: the same inputs as on its page, in a dialog. */
export function RecordDialog<R extends { id: string }>(props: Props<R>) {
  return (
    <ResourceContextProvider value={props.resource}>
      <Saving {...props} />
    </ResourceContextProvider>
  );
}

function Saving<R extends { id: string }>({ record, said, onSaved, ...rest }: Props<R>) {
  const saved = (made: R) => {
    rest.onClose();
    onSaved?.(made);
  };
  const { mutationOptions, unanswered } = useSaving<R>(said, saved, record && rest.onClose);
  const base = { disableAuthentication: true, redirect: 'show', mutationOptions: mutationOptions as object } as const;
  const over = record && (rest.values ?? record);
  // Titles in a list may be alike.
  const dialog = <DialogOf {...rest} over={over} unanswered={unanswered} keptAs={`${rest.title} ${record?.id}`} />;
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

type DialogProps = Omit<Props<never>, 'record' | 'said' | 'resource' | 'onSaved'> &
  Pick<SchemaFormProps, 'over'> & { unanswered: boolean; keptAs: string };

function DialogOf({ schema, inputOf, values, over, defaults, keptAs, children, ...look }: DialogProps) {
  const { saving = false } = useSaveContext();
  return (
    <ActionDialogFrame
      {...look}
      isFinal={false}
      isPending={saving}
      form={(content) => (
        <SchemaForm schema={schema} inputOf={inputOf} defaults={defaults} record={values} over={over}>
          <KeptTyped of={keptAs} />
          {content}
        </SchemaForm>
      )}
    >
      {children}
    </ActionDialogFrame>
  );
}
