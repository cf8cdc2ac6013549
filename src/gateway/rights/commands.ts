import type { CommandRight } from '#domain/command.ts';
import { Id } from '#domain/filter.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { type Context, permit } from '../context.ts';
import { UnauthorizedError } from '../errors.ts';
import { permitRecords } from './seen.ts';

/**
 * Refuses a command that the caller may not give, or not about these records.
 * @param found the records of these ids that the caller may read
 * @throws UnauthorizedError for the wrong kind of session · ForbiddenError without the privilege
 */
export async function permitCommand(
  ctx: Context,
  right: CommandRight,
  input: object,
  found: (subject: string, ids: readonly string[]) => Promise<readonly object[]>,
): Promise<void> {
  if (ctx.actor.kind !== (right === 'cardSession' ? 'card' : 'user')) throw new UnauthorizedError();
  if (right === 'cardSession' || right === 'signedIn') return;
  const { action, subject } = splitPrivilege(right);
  permit(ctx, action, subject);
  const ids = idsIn(input);
  await permitRecords(ctx, action, subject, ids, () => found(subject, ids));
}

/** The records that a command is about, as commands name them. */
function idsIn(input: { id?: unknown; ids?: unknown }): string[] {
  const ids = [input.ids ?? input.id ?? []].flat();
  return ids.filter((id): id is string => Id.safeParse(id).success);
}
