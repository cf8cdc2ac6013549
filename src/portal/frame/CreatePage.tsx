import { CreateBase, useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { RecordForm, type RecordFormProps } from '../kit/form/RecordForm.tsx';
import { type Said, useSaving } from '../kit/form/useSaving.ts';
import { useListPath } from '../kit/record/useListPath.ts';
import { PageTitle } from './PageTitle.tsx';

interface Props<R> extends Omit<RecordFormProps, 'cancelTo' | 'unanswered' | 'isChange'> {
  /** Key of the page's title. */
  title: string;
  said?: Said<R>;
  /** Where it leads; to the record's own page unless told. */
  leadsTo?: (record: R) => string;
  /** Done beside that: what else has to be asked for again. */
  onSaved?: (record: R) => void;
}

/** The page that makes a record: react-admin's CreateBase with the inputs of the noun; it leads to the record's own page. */
export function CreatePage<R extends { id: string }>({
  title,
  said = 'forms.created',
  leadsTo,
  onSaved,
  ...form
}: Props<R>) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const list = useListPath();
  const leave = (record: R) => {
    onSaved?.(record);
    // In the form's place: *Back* leads to where one came from, and not to an empty form.
    void navigate(leadsTo?.(record) ?? createPath({ resource, type: 'show', id: record.id }), { replace: true });
  };
  const { mutationOptions, unanswered } = useSaving<R>(said, leave);
  return (
    <CreateBase<R> disableAuthentication redirect="show" mutationOptions={mutationOptions as object}>
      <PageTitle title={translate(title)} />
      <RecordForm submitLabel="ra.action.create" {...form} cancelTo={list} unanswered={unanswered} />
    </CreateBase>
  );
}
