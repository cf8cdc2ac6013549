import { type ApiKey, ApiKeyChanges } from '#domain/apiKey/apiKey.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { ApiKeyInputs } from './ApiKeyInputs.tsx';
import { readAddresses, writtenOf } from './addresses.ts';
import { noApiKey } from './noApiKey.tsx';

/** The page that changes a key's name and addresses. */
export default function ApiKeyEdit() {
  return (
    <EditPage<ApiKey>
      title="forms.editTitle"
      titleOf={({ keyName: name }) => ({ name })}
      schema={ApiKeyChanges}
      inputOf={readAddresses}
      values={writtenOf}
      mayEdit={({ apiKeyStatus }) => apiKeyStatus === 'active'}
      notFound={noApiKey}
    >
      <ApiKeyInputs />
    </EditPage>
  );
}
