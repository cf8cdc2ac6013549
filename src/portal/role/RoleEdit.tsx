import { type Role, RoleChanges } from '#domain/role/role.ts';
import { useRoleName } from '../client/useRoleName.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { noRole } from './noRole.tsx';
import { RoleInputs } from './RoleInputs.tsx';
import { useRoleRights } from './useRoleRights.ts';

/** The page that changes what a role may do. */
export default function RoleEdit() {
  const { mayEdit } = useRoleRights();
  const nameOf = useRoleName();
  return (
    <EditPage<Role>
      isWide
      title="forms.editTitle"
      titleOf={({ roleName }) => ({ name: nameOf(roleName) })}
      schema={RoleChanges}
      mayEdit={mayEdit}
      notFound={noRole}
      said="access.roles.saved"
    >
      {(role) => <RoleInputs role={role} />}
    </EditPage>
  );
}
