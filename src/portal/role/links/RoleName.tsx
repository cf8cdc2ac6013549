import { useRoleName } from '../../client/useRoleName.ts';
import { NoValue } from '../../kit/field/NoValue.tsx';

/** What a role is called, in a cell. */
export function RoleName({ name }: { name: string | undefined }) {
  return useRoleName()(name) ?? <NoValue />;
}
