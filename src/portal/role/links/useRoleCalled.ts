import { nameOrId } from '#domain/text.ts';
import { useRoleName } from '../../client/useRoleName.ts';

/** What a role is called where something must stand there: in a question, in a list to choose from. */
export function useRoleCalled(): (role: { id: string; roleName?: string }) => string {
  const nameOf = useRoleName();
  return ({ id, roleName }) => nameOrId(nameOf(roleName), id);
}
