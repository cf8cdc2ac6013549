import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { useRoleCalled } from '../role/links/useRoleCalled.ts';
import { useRoles } from './useRoles.ts';

/** A filter by role. */
export function RoleFilter(props: { source: string; label: string; alwaysOn?: boolean }) {
  const called = useRoleCalled();
  const roles = useRoles();
  return <ChoiceInput {...props} choices={roles.map((role) => ({ id: role.id, name: called(role) }))} />;
}
