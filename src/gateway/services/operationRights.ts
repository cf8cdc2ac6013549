import { Id } from '#domain/filter.ts';
import { privileges, splitPrivilege } from '#domain/privilege.ts';
import { type Context, permit } from '../context.ts';
import { UnauthorizedError } from '../errors.ts';
import type { CommandRight } from './command.ts';
import { commandServices } from './commands.ts';
import { registry } from './registry.ts';
import { permitRecords } from './seen.ts';

/**
 * Refuses a command that the caller may not give, or not about these records.
 * @throws UnauthorizedError for the wrong kind of session · ForbiddenError without the privilege
 */
export async function permitCommand(ctx: Context, right: CommandRight, input: object): Promise<void> {
  if (ctx.actor.kind !== (right === 'cardSession' ? 'card' : 'user')) throw new UnauthorizedError();
  if (right === 'cardSession' || right === 'signedIn') return;
  const { action, subject } = splitPrivilege(right);
  permit(ctx, action, subject);
  const ids = idsIn(input);
  await permitRecords(
    ctx,
    action,
    subject,
    ids,
    async () => (await registry.get(subject)?.list(ctx, { ids }, ids.length)) ?? [],
  );
}

/** The records that a command is about, as commands name them. */
function idsIn(input: { id?: unknown; ids?: unknown }): string[] {
  const ids = [input.ids ?? input.id ?? []].flat();
  return ids.filter((id): id is string => Id.safeParse(id).success);
}

/** Deny by default also means: an operation without a declared right does not start. */
export function checkRights(): void {
  const known = new Set<string>([...privileges.map(([name]) => name), 'signedIn', 'cardSession']);
  const needed = [...commandServices.values()].map(({ right }) => right as string);
  for (const [noun, service] of registry) {
    const actions = ['read', 'export', ...(service.update ? ['edit'] : []), ...(service.create ? ['create'] : [])];
    needed.push(...actions.map((action) => `${noun}:${action}`));
  }
  const missing = needed.filter((name) => !known.has(name));
  if (missing.length) throw new Error(`No privilege is declared for: ${missing.join(', ')}`);
}
