import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { apiKeyStatus } from '#domain/enumerations.ts';
import { type Context, inTransaction, permit } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import { newId } from '../../id.ts';
import { note } from '../../trail.ts';
import { oneAtATime } from '../access/grants.ts';
import { customerFor, refuseUnknownCustomer } from '../access/users.ts';
import { apiKey } from './queries.ts';
import { privilegesToGive } from './rights.ts';
import { newSecret } from './secret.ts';

const aDay = 24 * 3_600_000;

/**
 * Makes a key and shows it this once. Who asks answers for it: it never may more than they.
 * @throws RefusedError for a privilege that they don't hold, or that takes a person
 */
export function createApiKey(
  ctx: Context,
  input: CommandInput<'createApiKey'>,
): Promise<CommandOutput<'createApiKey'>> {
  permit(ctx, 'create', 'apiKey');
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new UnauthorizedError();
  const customerId = customerFor(ctx, input.customerId);
  return inTransaction(ctx, async (open) => {
    await oneAtATime(open);
    await refuseUnknownCustomer(open, customerId);
    const held = await privilegesToGive(open, input.privileges);
    const { secret, ...hashed } = await newSecret(open);
    const id = newId(open);
    const now = open.clock();
    const expiresAt = new Date(now.getTime() + input.validDays * aDay);
    const said = { keyName: input.keyName, addresses: input.addresses ?? [] };
    const maker = { makerId: actor.userId, makerName: actor.userName, makerIsStaff: actor.customerId === null };
    await open.db
      .insertInto('apiKeys')
      .values({
        id,
        customerId,
        ...said,
        ...hashed,
        ...maker,
        apiKeyStatus: apiKeyStatus.code.active,
        createdAt: now,
        expiresAt,
      })
      .execute();
    await open.db
      .insertInto('apiKeyPermissions')
      .values(held.map((permission) => ({ apiKeyId: id, permissionId: permission.id, customerId })))
      .execute();
    const made = await apiKey.get(open, id);
    const after = { ...said, privileges: made.privileges, expiresAt: made.expiresAt, makerName: made.makerName };
    note(open, { subject: 'apiKey', subjectId: id, customerId, before: null, after });
    return { apiKey: made, secret };
  });
}
