import { useRoleName } from '../client/useRoleName.ts';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { useRoles } from './useRoles.ts';

/** A filter by role. */
export function RoleFilter(props: { source: string; label: string; alwaysOn?: boolean }) {
  const nameOf = useRoleName();
  const roles = useRoles();
  return (
    <ChoiceInput
      {...props}
      choices={roles.map(({ id, roleName }) => ({ id, name: nameOf(roleName) ?? 'lists.none' }))}
    />
  );
}
