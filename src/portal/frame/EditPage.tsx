import type { ReactNode } from 'react';
import { EditBase, useCreatePath, useEditContext, useResourceContext, useTranslate } from 'react-admin';
import { useParams } from 'react-router-dom';
import { nameOrId } from '#domain/text.ts';
import { NotAuthorized } from '../kit/error/NotAuthorized.tsx';
import { sentOf } from '../kit/form/changes.ts';
import { RecordForm, type RecordFormProps } from '../kit/form/RecordForm.tsx';
import { type Said, useSaving } from '../kit/form/useSaving.ts';
import { useWayBack } from '../kit/form/useWayBack.ts';
import { type NoRecord, RecordState, saidHere } from '../kit/record/RecordState.tsx';
import { PageTitle } from './PageTitle.tsx';

interface Props<R>
  extends Omit<RecordFormProps, 'cancelTo' | 'unanswered' | 'isChange' | 'children' | 'defaults' | 'record' | 'over'> {
  /** Key of the page's title. */
  title: string;
  /** What the title says of the record. */
  titleOf?: (record: R) => { name: string | undefined };
  notFound: NoRecord;
  /** Whether this record is theirs to change, where the right alone doesn't say so. */
  mayEdit?: (record: R) => boolean;
  said?: Said<R>;
  /** Which record, where the address says it in another way. */
  id?: string;
  /** Done beside that: what else has to be asked for again. */
  onSaved?: (record: R) => void;
  /** What the form begins with; the record itself unless told. */
  values?: (record: R) => object;
  /** The inputs: of this record, where they depend on it. */
  children: ReactNode | ((record: R) => ReactNode);
}

/** The page that changes a record: react-admin's EditBase with the inputs of the noun. */
export function EditPage<R extends { id: string }>({ said = 'forms.saved', id: given, onSaved, ...page }: Props<R>) {
  const { id = given ?? '' } = useParams();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const leaveTo = useWayBack();
  const back = createPath({ resource, type: 'show', id });
  const leave = (record: R) => {
    onSaved?.(record);
    leaveTo(back);
  };
  const { mutationOptions, unanswered } = useSaving<R>(said, leave);
  return (
    <EditBase<R>
      id={id}
      disableAuthentication
      redirect="show"
      mutationMode="pessimistic"
      mutationOptions={mutationOptions}
      queryOptions={saidHere}
      transform={sentOf(page.schema)}
    >
      <Edited {...page} back={back} unanswered={unanswered} />
    </EditBase>
  );
}

type EditedProps<R> = Omit<Props<R>, 'said' | 'id' | 'onSaved'> & { back: string; unanswered: boolean };

function Edited<R extends { id: string }>({
  title,
  titleOf,
  notFound,
  mayEdit,
  values,
  back,
  children,
  ...form
}: EditedProps<R>) {
  const translate = useTranslate();
  const { record, isPending, error, refetch } = useEditContext<R>();
  if (!record)
    return <RecordState isPending={isPending} error={error} refetch={() => void refetch()} notFound={notFound} />;
  if (mayEdit?.(record) === false) return <NotAuthorized />;
  const began = values?.(record);
  return (
    <>
      <PageTitle title={translate(title, { name: nameOrId(titleOf?.(record).name, record.id) })} />
      <RecordForm {...form} isChange cancelTo={back} record={began} over={began ?? record}>
        {typeof children === 'function' ? children(record) : children}
      </RecordForm>
    </>
  );
}
