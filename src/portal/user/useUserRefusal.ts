import { useTranslate } from 'react-admin';
import type { User } from '#domain/user/user.ts';
import { useRoles } from './useRoles.ts';

/** Why a user isn't one's own to manage: their role may do more than oneself. */
export function useUserRefusal(isWanted: boolean): (user: User) => string | undefined {
  const translate = useTranslate();
  const roles = useRoles({}, isWanted);
  return ({ roleId }) => {
    const privilege = roles.find(({ id }) => id === roleId)?.beyondOwn;
    return privilege ? translate('errors.userAboveOwn', { privilege }) : undefined;
  };
}
