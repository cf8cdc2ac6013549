import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Permission, permissionSorts } from '#domain/permission.ts';
import { privileges } from '#domain/privilege.ts';
import { PageActions } from '../layout/PageActions.tsx';
import { usePrivilegeWords } from '../role/usePrivilegeWords.ts';
import { Can } from '../shared/Can.tsx';
import { ChoiceInput } from '../shared/ChoiceInput.tsx';
import type { Column } from '../shared/columns.tsx';
import { DateRangeInput } from '../shared/DateRangeInput.tsx';
import { ListFrame } from '../shared/ListFrame.tsx';
import { NoValue } from '../shared/NoValue.tsx';
import { SearchInput } from '../shared/SearchInput.tsx';
import { PermissionDialog } from './PermissionDialog.tsx';
import { PermissionMenu } from './PermissionMenu.tsx';

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
        sorts={permissionSorts}
        sort={{ field: 'sort', order: 'ASC' }}
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
    label: 'card.actions',
    isActions: true,
    render: (permission) => <PermissionMenu permission={permission} />,
  },
];

function ModuleName({ name }: { name: string }) {
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
