import { type Role, RoleInput } from '#domain/role/role.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { NotAuthorized } from '../kit/error/NotAuthorized.tsx';
import { RoleInputs } from './RoleInputs.tsx';
import { useRoleRights } from './useRoleRights.ts';

/** A new role; it leads to the role's own page. */
export default function RoleCreate() {
  const { mayCreate } = useRoleRights();
  if (!mayCreate) return <NotAuthorized />;
  return (
    <CreatePage<Role>
      isWide
      title="menu.addRole"
      schema={RoleInput}
      defaults={defaults}
      submitLabel="ra.action.save"
      said="access.roles.saved"
    >
      <RoleInputs />
    </CreatePage>
  );
}

const defaults = {
  roleName: '',
  description: '',
  passwordMinimum: 8,
  requiresSecondFactor: false,
  forOperators: false,
  privileges: [],
};
