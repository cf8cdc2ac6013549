import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { EnumField } from '../kit/field/EnumField.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';

/** In use or not; and of one in use, that it opens nothing while nobody answers for it. */
export function KeyStatus({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 0.5 }}>
      <EnumField of="apiKeyStatus" value={apiKey.apiKeyStatus} />
      {isUnanswered(apiKey) && <StatusChip tone="warning">{translate('apiKey.unanswered')}</StatusChip>}
    </Box>
  );
}

export const isUnanswered = ({ apiKeyStatus, answeredFor }: ApiKey): boolean =>
  apiKeyStatus === 'active' && !answeredFor;

export function Addresses({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  return apiKey.addresses.length > 0 ? apiKey.addresses.join(', ') : translate('apiKey.anywhere');
}
