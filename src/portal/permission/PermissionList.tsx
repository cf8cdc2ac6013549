import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Permission, permissionSorts } from '#domain/permission/permission.ts';
import { privileges } from '#domain/permission/privilege.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { Can } from '../kit/record/Can.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { usePrivilegeWords } from './links/usePrivilegeWords.ts';
import { PermissionMenu } from './PermissionMenu.tsx';

// Most lists are only looked at.
const PermissionDialog = onDemand(async () => ({ default: (await import('./PermissionDialog.tsx')).PermissionDialog }));

/** The privileges that roles are made of. */
export default function PermissionList() {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Can do="create" on="permission">
        <PageActions>
          <Button variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
            {translate('access.permissions.add')}
          </Button>
        </PageActions>
        {isAdding && <PermissionDialog onClose={() => setAdding(false)} />}
      </Can>
      <ListFrame
        schema={Permission}
        columns={columns}
        phone={phone}
        sorts={permissionSorts}
        filters={filters}
        emptyHint={translate('access.permissions.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<Permission>[] = [
  { source: 'privilegeName' },
  { source: 'moduleName', render: ({ moduleName }) => <ModuleName name={moduleName} /> },
  { source: 'sort' },
  { source: 'fields', render: ({ fields }) => fields?.join(', ') ?? <NoValue /> },
  { source: 'inverted', isHidden: true },
  { source: 'shipped', isHidden: true },
  { source: 'roles' },
  { source: 'updateTime' },
  {
    source: 'id',
    label: 'lists.actions',
    isActions: true,
    render: (permission) => <PermissionMenu permission={permission} />,
  },
];

/** *Privilege*, and below it *module · fields*. */
const phone: PhoneRow<Permission> = {
  title: ({ privilegeName }, link) => link(privilegeName),
  under: ({ moduleName, fields }) => [<ModuleName key="module" name={moduleName} />, fields?.join(', ')],
};

function ModuleName({ name }: { name: string | undefined }) {
  return usePrivilegeWords().moduleName(name);
}

const modules = [...new Set(privileges.map(([, moduleName]) => moduleName))];

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput
    key="moduleName"
    source="moduleName"
    label="nouns.permission.fields.moduleName"
    choices={modules.map((name) => ({ id: name, name: `access.modules.${name}` }))}
    alwaysOn
  />,
  <DateRangeInput key="updateTime" source="updateTime" label="nouns.permission.fields.updateTime" alwaysOn />,
];
