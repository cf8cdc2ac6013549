import Compare from '@mui/icons-material/CompareArrowsOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Visibility from '@mui/icons-material/VisibilityOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '#domain/field.ts';
import { Role } from '#domain/role/role.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useRoleName } from '../client/useRoleName.ts';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import CompareRolesDialog from './CompareRolesDialog.tsx';
import { DeleteRoleDialog } from './DeleteRoleDialog.tsx';
import { PrivilegeMatrix } from './links/PrivilegeMatrix.tsx';
import { RoleName } from './links/RoleName.tsx';
import { WithPrivileges } from './links/WithPrivileges.tsx';
import { noRole } from './noRole.tsx';
import { RoleKind } from './RoleKind.tsx';
import { useRoleRights } from './useRoleRights.ts';
import ViewAsDialog from './ViewAsDialog.tsx';

/** One role: what it may do. */
export default function RoleShow() {
  return (
    <RecordScreen<Role> resource="permission/roles" notFound={noRole}>
      {(role) => <RolePage key={role.id} role={role} />}
    </RecordScreen>
  );
}

const kinds = fieldsOf(Role);

const facts: readonly Column<Role>[] = [
  { source: 'roleName', render: ({ roleName }) => <RoleName name={roleName} /> },
  { source: 'description' },
  { source: 'forOperators', label: 'access.roles.madeFor', render: (role) => <RoleKind role={role} /> },
  { source: 'passwordMinimum' },
  { source: 'requiresSecondFactor' },
  { source: 'users' },
];

function RolePage({ role }: { role: Role }) {
  const translate = useTranslate();
  const { mayEdit } = useRoleRights();
  // Theirs by their rights, and not as this role is.
  const mayNot = useAbility().can('edit', 'role') && !mayEdit(role);
  return (
    <>
      <PageTitle title={useRoleName()(role.roleName)} />
      <PageActions>
        <LookingButtons role={role} />
        <EditButton {...(mayNot && { may: false })} />
        <DeleteButton role={role} />
      </PageActions>
      {role.beyondOwn && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate('access.roles.aboveOwn', { privilege: role.beyondOwn })}
        </Alert>
      )}
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2.5 }}>
        <Facts noun="role" kinds={kinds} fields={facts} record={role} />
      </Paper>
      <WithPrivileges>{(all) => <PrivilegeMatrix offered={all} held={new Set(role.privileges)} />}</WithPrivileges>
    </>
  );
}

const dialogs = { viewAs: ViewAsDialog, compare: CompareRolesDialog };

/** What changes nothing: to see with this role's eyes, and what another role may that this one may not. */
function LookingButtons({ role }: { role: Role }) {
  const translate = useTranslate();
  const { mayViewAs } = useRoleRights();
  const [opened, setOpened] = useState<keyof typeof dialogs>();
  const Opened = opened && dialogs[opened];
  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Compare />} onClick={() => setOpened('compare')}>
        {translate('access.compare.label')}
      </Button>
      {mayViewAs(role) && (
        <Button variant="outlined" color="inherit" startIcon={<Visibility />} onClick={() => setOpened('viewAs')}>
          {translate('access.viewing.label')}
        </Button>
      )}
      {Opened && <Opened role={role} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function DeleteButton({ role }: { role: Role }) {
  const translate = useTranslate();
  const { mayDelete } = useRoleRights();
  const [isDeleting, setDeleting] = useState(false);
  if (!mayDelete(role)) return null;
  return (
    <>
      <Button variant="outlined" color="error" startIcon={<Delete />} onClick={() => setDeleting(true)}>
        {translate('access.roles.deleteLabel')}
      </Button>
      {isDeleting && <DeleteRoleDialog role={role} onClose={() => setDeleting(false)} />}
    </>
  );
}
