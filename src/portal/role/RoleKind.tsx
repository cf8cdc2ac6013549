import { useTranslate } from 'react-admin';
import type { Role } from '#domain/role/role.ts';
import { StatusChip } from '../kit/field/StatusChip.tsx';

/** Whose people a role is for. */
export function RoleKind({ role }: { role: Pick<Role, 'forOperators'> }) {
  const translate = useTranslate();
  return (
    <StatusChip tone={role.forOperators ? 'info' : 'neutral'}>
      {translate(`access.roles.kind.${role.forOperators ? 'operators' : 'customers'}`)}
    </StatusChip>
  );
}
