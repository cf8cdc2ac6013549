import { subject } from '@casl/ability';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import {
  type ConsentableCommand,
  consentable,
  type ProposedCommand,
  recordOf,
  rightsTo,
  rightsToAsk,
  subjectOf,
} from '#domain/proposal/consentable.ts';
import type { Context, InTransaction } from '../../context.ts';
import { seeingAll } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { oneAtATime } from '../access/grants.ts';
import { users } from '../access/userQueries.ts';
import { canonicalJson } from '../canonical.ts';
import { cards } from '../card/queries.ts';
import { sha256 } from '../identity/secrets.ts';
import { lockPurses } from '../money/lockPurses.ts';

/** A record that a command is about, with whose it is. */
export type SubjectRecord = { id: string; customerId: string | null } & Record<string, unknown>;

const readers = { card: cards, user: users } as const;

/**
 * Locks the record that a command is about before it's looked at: what is agreed to, and whether it takes consent at all, is then
 * told of the record that it's done to. In the order of the command itself: accounts before cards, cards by id, and the one lock of
 * all who change people before a person.
 */
export async function lockSubject(open: InTransaction, proposed: ProposedCommand): Promise<void> {
  const { db } = open;
  const { command, input } = proposed;
  const id = recordOf(proposed);
  if (subjectOf(command) === 'user') {
    await oneAtATime(open);
    await db.selectFrom('users').select('id').where('id', '=', id).forUpdate().execute();
    return;
  }
  const card = db.selectFrom('cards').select(['accountId', 'followsCardId']).where('id', '=', id);
  const { accountId, followsCardId } = (await card.executeTakeFirst()) ?? {};
  if ('amount' in input && accountId) await lockPurses(open, 'account', [input.accountId ?? accountId]);
  // In use from then on, it takes the money of the one that it follows.
  const isBoth = command === 'activateCard' && followsCardId;
  await lockPurses(open, 'card', isBoth ? [id, followsCardId] : [id]);
}

/** The record as it is, with all that there is of it. @throws NotFoundError outside of the transaction's customer */
export const subjectNow = async (open: InTransaction, command: ConsentableCommand, id: string) =>
  (await readers[subjectOf(command)].get(seeingAll(open), id)) as unknown as SubjectRecord;

/** The same, or undefined where it is gone: people can be deleted. */
export async function subjectLeft(
  open: InTransaction,
  command: ConsentableCommand,
  id: string,
): Promise<SubjectRecord | undefined> {
  try {
    return await subjectNow(open, command, id);
  } catch (error) {
    if (error instanceof NotFoundError) return undefined;
    throw error;
  }
}

/** The same as whoever asks may see it. @throws ForbiddenError · NotFoundError for one that they don't see */
export async function subjectSeen(open: InTransaction, command: ConsentableCommand, id: string) {
  const { trail: _, ...looking } = open;
  return (await readers[subjectOf(command)].get(looking, id)) as unknown as SubjectRecord;
}

/** Whether somebody may give the command about that record. */
export function mayDo({ ability }: Pick<Context, 'ability'>, command: ConsentableCommand, record: object): boolean {
  return rightsTo(command).some((right) => {
    const { action, subject: noun } = splitPrivilege(right);
    return ability.can(action, subject(noun, { ...record }));
  });
}

/** Whether there may be a record that they see and may give it about. */
export const mayDecideSome = ({ ability }: Pick<Context, 'ability'>, command: ConsentableCommand): boolean =>
  ability.can('read', subjectOf(command)) && mayDoSome({ ability }, command);

/** Whether there may be a record that they may give it about. */
export const mayDoSome = ({ ability }: Pick<Context, 'ability'>, command: ConsentableCommand): boolean =>
  rightsTo(command).some((right) => mayGive(ability, right));

/** Whether somebody who may not do it may still ask for it. */
export const mayAsk = ({ ability }: Pick<Context, 'ability'>, command: ConsentableCommand): boolean =>
  rightsToAsk(command).some((right) => mayGive(ability, right));

function mayGive(ability: Context['ability'], right: string): boolean {
  const { action, subject: noun } = splitPrivilege(right);
  return ability.can(action, noun);
}

/** Of two looks at a record what the command shows and is another in them. */
export function differenceOf(command: ConsentableCommand, was: SubjectRecord, is: SubjectRecord) {
  const fields = consentable[command].shows.filter((field) => canonicalJson(was[field]) !== canonicalJson(is[field]));
  const of = (record: SubjectRecord) => Object.fromEntries(fields.map((field) => [field, record[field] ?? null]));
  return { before: of(was), after: of(is) };
}

/** What must be the same when it is done, as 32 bytes. */
export const guardedHash = (command: ConsentableCommand, record: SubjectRecord): Promise<Uint8Array> =>
  sha256(canonicalJson(consentable[command].guards.map((field) => record[field] ?? null)));
