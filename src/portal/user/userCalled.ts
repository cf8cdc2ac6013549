import { nameOrId } from '#domain/text.ts';
import type { User } from '#domain/user/user.ts';

/** What somebody is called where something is done to them: by their address, or the end of their id, to who may not see their name. */
export const userCalled = ({ userName, email, id }: Pick<User, 'userName' | 'email' | 'id'>): string =>
  nameOrId(userName || email, id);
