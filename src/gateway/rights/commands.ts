import { takesPerson } from '#domain/apiKey/takesPerson.ts';
import type { CommandRight } from '#domain/command.ts';
import { Id } from '#domain/filter.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import { type Context, isNamed, isViewing, permit } from '../context.ts';
import { ForbiddenError, PersonNeededError, UnauthorizedError } from '../errors.ts';
import { permitRecords } from './seen.ts';

/**
 * Refuses a command that the caller may not give, or not about these records.
 * @param found the records of these ids that the caller may read
 * @throws UnauthorizedError for the wrong kind of session · ForbiddenError without the privilege · PersonNeededError for a key that
 * does what takes a person
 */
export async function permitCommand(
  ctx: Context,
  right: CommandRight,
  input: object,
  found: (subject: string, ids: readonly string[]) => Promise<readonly object[]>,
): Promise<void> {
  const isFitting = right === 'cardSession' ? ctx.actor.kind === 'card' : isNamed(ctx.actor);
  if (!isFitting) throw new UnauthorizedError();
  refuseMachine(ctx, right);
  if (right === 'cardSession' || right === 'signedIn' || right === 'person') return;
  const { action, subject } = splitPrivilege(right);
  permit(ctx, action, subject);
  const ids = idsIn(input);
  await permitRecords(ctx, action, subject, ids, () => found(subject, ids));
}

/** Refuses a key what takes a person, in words of its own: no privilege would help. @throws PersonNeededError */
export function refuseMachine({ actor }: Pick<Context, 'actor'>, right: string): void {
  if (actor.kind === 'key' && (right === 'person' || takesPerson(right))) throw new PersonNeededError();
}

/** Refuses to change or take away anything while one looks at the portal as somebody else. @throws ForbiddenError `viewing` */
export function refuseViewing({ actor }: Pick<Context, 'actor'>): void {
  if (isViewing(actor)) throw new ForbiddenError('viewing', '40303');
}

/** Refuses who has to set up a second factor first. @throws ForbiddenError `secondFactorRequired` */
export function refuseWithoutFactor({ actor }: Pick<Context, 'actor'>): void {
  if (actor.kind === 'user' && actor.lacksSecondFactor) throw new ForbiddenError('secondFactorRequired', '40304');
}

/** The records that a command is about, as commands name them. */
function idsIn(input: { id?: unknown; ids?: unknown }): string[] {
  const ids = [input.ids ?? input.id ?? []].flat();
  return ids.flatMap((id) => Id.safeParse(id).data ?? []);
}
