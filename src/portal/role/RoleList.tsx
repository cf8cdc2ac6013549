import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { Role, roleSorts } from '#domain/role/role.ts';
import { useSession } from '../client/PortalContext.tsx';
import { useRoleName } from '../client/useRoleName.ts';
import { CreateButton } from '../frame/CreateButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { useListLink } from '../kit/list/listLink.ts';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { Can } from '../kit/record/Can.tsx';
import { RoleName } from './links/RoleName.tsx';
import { RoleKind } from './RoleKind.tsx';
import { RoleMenu } from './RoleMenu.tsx';

/** The roles that there are, how many people have each, and how much it may do. */
export default function RoleList() {
  const translate = useTranslate();
  const nameOf = useRoleName();
  const isOperator = useSession().user?.customerId === null;
  return (
    <>
      {isOperator && <CreateButton label="menu.addRole" />}
      <Can do="read" on="permission">
        <PageActions>
          <Button variant="outlined" color="inherit" component={Link} to="/permission/roles/permissions">
            {translate('menu.permissions')}
          </Button>
        </PageActions>
      </Can>
      <ListFrame
        schema={Role}
        columns={columns}
        phone={phone}
        sorts={roleSorts}
        sort={{ field: 'roleName', order: 'ASC' }}
        filters={filters}
        nameOf={({ roleName }) => nameOf(roleName)}
        emptyHint={translate('access.roles.emptyHint')}
      />
    </>
  );
}

const columns: readonly Column<Role>[] = [
  {
    source: 'cell:role',
    parts: ['roleName', 'description'],
    sortBy: 'roleName',
    label: 'nouns.role.fields.roleName',
    isPrimary: true,
    render: ({ roleName, description }, link) => (
      <TwoLines first={link(<RoleName name={roleName} />)} second={description} />
    ),
  },
  { source: 'roleName', render: ({ roleName }) => <RoleName name={roleName} />, isHidden: 'butInFiles' },
  { source: 'description', isHidden: 'butInFiles' },
  { source: 'forOperators', label: 'access.roles.madeFor', render: (role) => <RoleKind role={role} /> },
  { source: 'users', leadsElsewhere: true, render: (role) => <UsersLink role={role} /> },
  { source: 'privileges', render: ({ privileges }) => privileges.length, isFigure: true },
  { source: 'passwordMinimum', isHidden: true },
  { source: 'requiresSecondFactor', isHidden: true },
  { source: 'shipped', isHidden: true },
  { source: 'id', label: 'lists.actions', isActions: true, render: (role) => <RoleMenu role={role} /> },
];

/** *Role*, and below it *how much it may do · how many have it — whom it is for*. */
const phone: PhoneRow<Role> = {
  title: ({ roleName }, link) => link(<RoleName name={roleName} />),
  under: (role) => [
    'privileges' in role && <Counted key="privileges" what="privileges" count={role.privileges.length} />,
    'users' in role && <Counted key="users" what="users" count={role.users} />,
  ],
  state: (role) => 'forOperators' in role && <RoleKind role={role} />,
};

const Counted = ({ what, count }: { what: 'privileges' | 'users'; count: number }) =>
  useTranslate()(`access.roles.${what}`, { smart_count: count });

/** How many have it, as the list of them. */
function UsersLink({ role }: { role: Role }) {
  const href = useListLink()('permission/users', { roleId: role.id });
  return href && role.users > 0 ? (
    <Link to={href} className="value-link">
      {role.users}
    </Link>
  ) : (
    role.users
  );
}

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput
    key="forOperators"
    source="forOperators"
    label="access.roles.madeFor"
    choices={[
      { id: true, name: 'access.roles.kind.operators' },
      { id: false, name: 'access.roles.kind.customers' },
    ]}
    alwaysOn
  />,
];
