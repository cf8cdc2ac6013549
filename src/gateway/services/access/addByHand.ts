import { status } from '#domain/enumerations.ts';
import { inTransaction, systemContext } from '../../context.ts';
import { newId } from '../../id.ts';
import type { Ports } from '../../ports.ts';
import { withTrail } from '../audit/recording.ts';
import { hasEmail } from '../identity/tries.ts';
import { noteUser } from './userQueries.ts';

/** The role, as it is shipped. */
export const administrator = 'Operator administrator';

interface Administrator {
  userName: string;
  email: string;
  /** Of a password that they have to change. */
  passwordHash: string;
}

/**
 * Adds an operator administrator with a password that somebody else knows: done by whoever holds the database, where nobody can sign
 * in yet, and written down as the gateway's own doing.
 * @returns what stood in the way; undefined where nothing did
 */
export function addAdministratorByHand(
  ports: Ports,
  { userName, email, passwordHash }: Administrator,
): Promise<'noRole' | 'taken' | undefined> {
  return inTransaction(systemContext(ports), async (open) => {
    const role = await open.db
      .selectFrom('roles')
      .select('id')
      .where('roleName', '=', administrator)
      .executeTakeFirst();
    if (!role) return 'noRole';
    if (await open.db.selectFrom('users').select('id').where(hasEmail(email)).executeTakeFirst()) return 'taken';
    const row = { id: newId(open), customerId: null, userName, email, roleId: role.id };
    await withTrail(open, { operation: 'create', subject: 'user', subjectId: row.id, input: null }, async (trailed) => {
      const rest = { passwordHash, passwordIsEasy: true, status: status.code.enabled, createdAt: trailed.clock() };
      await trailed.db
        .insertInto('users')
        .values({ ...row, ...rest })
        .execute();
      const { id: _, ...after } = row;
      noteUser(trailed, row, null, after);
    });
    return undefined;
  });
}
