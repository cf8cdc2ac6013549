import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ApiKey } from '#domain/apiKey/apiKey.ts';
import { RowMenu } from '../kit/list/RowMenu.tsx';
import { ApiKeyActDialog } from './ApiKeyActDialog.tsx';
import { type ApiKeyAct, apiKeyActs, useApiKeyActs } from './apiKeyActs.ts';

/** The same behind a button at the end of a key's row. */
export function ApiKeyMenu({ apiKey }: { apiKey: ApiKey }) {
  const translate = useTranslate();
  const acts = useApiKeyActs(apiKey);
  const [chosen, choose] = useState<ApiKeyAct>();
  const items = acts.map((act) => ({
    name: act,
    label: translate(`apiKey.${act}.label`),
    icon: apiKeyActs[act].icon,
    onChoose: () => choose(act),
    isFinal: apiKeyActs[act].isFinal,
  }));
  return (
    <>
      <RowMenu label={translate('lists.actionsFor', { name: apiKey.keyName })} items={items} />
      {chosen && <ApiKeyActDialog apiKey={apiKey} act={chosen} onClose={() => choose(undefined)} />}
    </>
  );
}
