import { useTranslate } from 'react-admin';
import { ApiKey, apiKeySorts } from '#domain/apiKey/apiKey.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { ActMenu } from '../kit/list/ActMenu.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { apiKeyActs } from './apiKeyActs.ts';
import { Addresses, KeyStatus } from './apiKeyCells.tsx';

/** The keys with which programs come in. */
export default function ApiKeyList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="menu.addApiKey" />
      <ListFrame
        schema={ApiKey}
        columns={columns}
        phone={phone}
        sorts={apiKeySorts}
        filters={filters}
        emptyHint={translate('apiKey.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<ApiKey>[] = [
  {
    source: 'cell:key',
    parts: ['keyName', 'keyHint'],
    sortBy: 'keyName',
    label: 'nouns.apiKey.fields.keyName',
    isPrimary: true,
    render: ({ keyName, keyHint }, link) => <TwoLines first={link(keyName)} second={keyHint} />,
  },
  { source: 'keyName', isHidden: 'butInFiles' },
  { source: 'keyHint', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'apiKeyStatus', render: (apiKey) => <KeyStatus apiKey={apiKey} /> },
  { source: 'expiresAt' },
  { source: 'lastUsedAt' },
  { source: 'lastUsedAddress', isHidden: true },
  { source: 'addresses', isHidden: true, render: (apiKey) => <Addresses apiKey={apiKey} /> },
  { source: 'makerName', isHidden: true },
  { source: 'createdAt', isHidden: true },
  {
    source: 'id',
    label: 'lists.actions',
    isActions: true,
    render: (apiKey) => <ActMenu of={apiKeyActs} record={apiKey} />,
  },
];

/** *Key*, and below it *its beginning and end · whose it is — how it stands*. */
const phone: PhoneRow<ApiKey> = {
  title: ({ keyName }, link) => link(keyName),
  under: ({ keyHint, customerName }) => [keyHint, customerName],
  state: (apiKey) => <KeyStatus apiKey={apiKey} />,
};

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput
    key="apiKeyStatus"
    source="apiKeyStatus"
    label="nouns.apiKey.fields.apiKeyStatus"
    of="apiKeyStatus"
    alwaysOn
  />,
  <DateRangeInput key="lastUsedAt" source="lastUsedAt" label="nouns.apiKey.fields.lastUsedAt" />,
  <DateRangeInput key="createdAt" source="createdAt" label="nouns.apiKey.fields.createdAt" />,
  <CustomerFilter key="customerId" source="customerId" label="nouns.apiKey.fields.customerId" />,
];
