import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { ApiKey } from '#domain/apiKey/apiKey.ts';
import { fieldsOf } from '#domain/field.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ActButtons } from '../kit/record/ActButtons.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { PrivilegeMatrix } from '../role/links/PrivilegeMatrix.tsx';
import { WithPrivileges } from '../role/links/WithPrivileges.tsx';
import { apiKeyActs } from './apiKeyActs.ts';
import { Addresses, isUnanswered, KeyStatus } from './apiKeyCells.tsx';
import { noApiKey } from './noApiKey.tsx';

/** One key: what it may do, from where and until when. */
export default function ApiKeyShow() {
  return (
    <RecordScreen<ApiKey> resource="permission/keys" notFound={noApiKey}>
      {(apiKey) => <ApiKeyPage key={apiKey.id} apiKey={apiKey} />}
    </RecordScreen>
  );
}

function ApiKeyPage({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  const mayEdit = useAbility().can('edit', 'apiKey');
  return (
    <>
      <PageTitle title={apiKey.keyName} />
      <PageActions>
        <EditButton may={mayEdit && apiKey.apiKeyStatus === 'active'} />
        <ActButtons of={apiKeyActs} record={apiKey} />
      </PageActions>
      {isUnanswered(apiKey) && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          {translate('apiKey.unansweredHelp')}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2.5 }}>
        <Facts noun="apiKey" kinds={kinds} fields={facts} record={apiKey} />
      </Paper>
      <WithPrivileges>
        {(all) => (
          <PrivilegeMatrix
            offered={all.filter(({ name }) => apiKey.privileges.includes(name))}
            held={new Set(apiKey.privileges)}
          />
        )}
      </WithPrivileges>
    </>
  );
}

const kinds = fieldsOf(ApiKey);

const facts: readonly Column<ApiKey>[] = [
  { source: 'keyName' },
  { source: 'keyHint' },
  { source: 'customerName' },
  { source: 'apiKeyStatus', render: (apiKey) => <KeyStatus apiKey={apiKey} /> },
  { source: 'addresses', render: (apiKey) => <Addresses apiKey={apiKey} /> },
  { source: 'expiresAt' },
  { source: 'lastUsedAt' },
  { source: 'lastUsedAddress' },
  { source: 'makerName' },
  { source: 'createdAt' },
  { source: 'revokedAt' },
  { source: 'id', isId: true },
];
