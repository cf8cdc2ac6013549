import { useState } from 'react';
import { useCreatePath, useResourceContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { ApiKeyInput } from '#domain/apiKey/apiKey.ts';
import type { CommandOutput } from '../client/dataProvider.ts';
import { PageTitle } from '../frame/PageTitle.tsx';
import { useDialogCommand } from '../kit/dialog/useDialogCommand.ts';
import { RecordForm } from '../kit/form/RecordForm.tsx';
import { useListPath } from '../kit/record/useListPath.ts';
import { readAddresses } from './addresses.ts';
import { NewApiKeyInputs } from './NewApiKeyInputs.tsx';
import { ShownOnce } from './ShownOnce.tsx';

/** A new key. It is shown once, and leads to its own page when whoever made it says that they have it. */
export default function ApiKeyCreate() {
  const translate = useTranslate();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const resource = useResourceContext() ?? '';
  const list = useListPath();
  const [made, setMade] = useState<CommandOutput<'createApiKey'>>();
  const { run, unanswered } = useDialogCommand('createApiKey', { onDone: setMade });
  const leave = (id: string) => void navigate(createPath({ resource, type: 'show', id }), { replace: true });
  return (
    <>
      <PageTitle title={translate('menu.addApiKey')} />
      {made ? (
        <ShownOnce {...made} onKept={() => leave(made.apiKey.id)} />
      ) : (
        <RecordForm
          isWide
          schema={ApiKeyInput}
          inputOf={readAddresses}
          defaults={defaults}
          onSubmit={run}
          submitLabel="menu.addApiKey"
          cancelTo={list}
          unanswered={unanswered}
        >
          <NewApiKeyInputs />
        </RecordForm>
      )}
    </>
  );
}

const defaults = { keyName: '', addresses: '', privileges: [], validDays: 90 };
