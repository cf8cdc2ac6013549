import { useRoleName } from '../../client/useRoleName.ts';

/** What a role is called, in a cell. */
export function RoleName({ name }: { name: string }) {
  return useRoleName()(name);
}
