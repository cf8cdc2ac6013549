import type { ReactNode } from 'react';
import { TextInput, useTranslate } from 'react-admin';

/** What a key is called and where it may come from: what may be changed later, too. */
export function ApiKeyInputs({ children }: { children?: ReactNode }) {
  const translate = useTranslate();
  return (
    <>
      <TextInput source="keyName" isRequired autoComplete="off" helperText={translate('apiKey.nameHelp')} />
      {children}
      <TextInput
        sx={{ gridColumn: '1 / -1' }}
        source="addresses"
        multiline
        minRows={2}
        helperText={translate('apiKey.addressesHelp')}
        slotProps={{ htmlInput: { spellCheck: false, dir: 'ltr', autoCapitalize: 'off' } }}
      />
    </>
  );
}
