import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { ApiKeyActDialog } from './ApiKeyActDialog.tsx';
import { type ApiKeyAct, apiKeyActs, useApiKeyActs } from './apiKeyActs.ts';

/** What may be done about a key, as buttons beside its name. */
export function ApiKeyActions({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  const acts = useApiKeyActs(apiKey);
  const [chosen, choose] = useState<ApiKeyAct>();
  return (
    <>
      {acts.map((act) => {
        const { icon: Icon, isFinal } = apiKeyActs[act];
        return (
          <Button
            key={act}
            variant="outlined"
            color={isFinal ? 'error' : 'inherit'}
            startIcon={<Icon />}
            onClick={() => choose(act)}
          >
            {translate(`apiKey.${act}.label`)}
          </Button>
        );
      })}
      {chosen && <ApiKeyActDialog apiKey={apiKey} act={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
