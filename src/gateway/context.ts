import { createMongoAbility, type MongoAbility } from '@casl/ability';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { InterfaceLanguage } from '#locales/index.ts';
import { inScope, type Scope } from './db/scope.ts';
import { final, single } from './db/statementMarks.ts';
import type { Tables } from './db/tables.ts';
import { ForbiddenError } from './errors.ts';
import type { Ports } from './ports.ts';
import type { Position } from './replica.ts';
import type { AuditNote } from './trail.ts';

/** Who asks. */
export type Actor =
  | { kind: 'nobody' }
  | {
      kind: 'user';
      userId: string;
      userName: string;
      sessionId: string;
      /** Null for operator staff, who belong to no customer and see all. */
      customerId: string | null;
      source: 'portal' | 'api';
      /** While they look at the portal as somebody else, and may change nothing: whose they are themselves. */
      viewing?: { ownCustomerId: string | null } | undefined;
      /** They have to set up a second factor before anything else. */
      lacksSecondFactor?: true;
    }
  | {
      kind: 'key';
      /** The key's own id and name: what it does is written down as done by itself. */
      userId: string;
      userName: string;
      /** Null for one of operator staff. */
      customerId: string | null;
      source: 'api';
    }
  | { kind: 'card'; cardId: string; customerId: string; sessionId: string }
  | { kind: 'system' };

/** What every service function is given: the ports, who asks, what they may do, in which language they read. */
export interface Context extends Ports {
  actor: Actor;
  ability: MongoAbility;
  language: InterfaceLanguage;
  address: string | null;
  /** The program that asks, as it calls itself. */
  userAgent?: string | null;
  /**
   * Whether what is shown may be read from the replica: undefined, it may not; else everything that was written up to there has
   * to be on it, null where that is nothing.
   */
  readsAfter?: Position | null;
  /** What a write has changed so far, for the audit log (gateway/trail.ts); absent where nothing is written. */
  trail?: AuditNote[];
}

/** A context inside an open transaction. */
export type InTransaction<C extends Context = Context> = Omit<C, 'db'> & { db: Transaction<Tables> };

/** A person, or a program with a key of its own: whose id and name stand beside what they do. */
export type Named = Actor & { kind: 'user' | 'key' };
export const isNamed = (actor: Actor): actor is Named => actor.kind === 'user' || actor.kind === 'key';

/** As whose doing something is written down: the gateway's own, where nobody asked for it. */
export const doneBy = ({ actor }: Pick<Context, 'actor'>) =>
  isNamed(actor)
    ? { source: actor.source, userId: actor.userId, userName: actor.userName }
    : ({ source: 'system', userId: null, userName: null } as const);

export const isOperator = (actor: Actor): boolean =>
  actor.kind === 'system' || (isNamed(actor) && actor.customerId === null);

/** Whether somebody looks at the portal as somebody else, and may change nothing meanwhile. */
export const isViewing = (actor: Actor): boolean => actor.kind === 'user' && actor.viewing !== undefined;

/** As whom they are, where they look as somebody else: as that they see neither their session nor their customer's log. */
export function asThemselves(ctx: Context): Context {
  if (ctx.actor.kind !== 'user' || !ctx.actor.viewing) return ctx;
  const { viewing, ...actor } = ctx.actor;
  return { ...ctx, actor: { ...actor, customerId: viewing.ownCustomerId } };
}

/** Whose rows the actor sees: all for operator staff and the gateway itself, else one customer's. */
export function scopeOf(actor: Actor): Scope {
  if (isOperator(actor)) return { staff: true };
  if (isNamed(actor) || actor.kind === 'card') return { customerId: actor.customerId as string };
  return { nobody: true };
}

/**
 * Runs work in one transaction that sees only what the actor may see; joins the transaction that is already open.
 * Throwing rolls back. Jobs that it wakes are woken when it is through: before, they would find nothing to do.
 */
export async function inTransaction<T>(
  ctx: Context,
  work: (ctx: InTransaction) => Promise<T>,
  options: { changesAccess?: boolean } = {},
): Promise<T> {
  if (isOpen(ctx.db)) return work({ ...ctx, db: ctx.db });
  const woken = new Set<string>();
  const working = (db: Transaction<Tables>) => {
    woken.clear();
    return work({ ...ctx, db, wake: (job) => void woken.add(job) });
  };
  const result = await inScope(ctx.db, scopeOf(ctx.actor), working, options);
  for (const job of woken) ctx.wake(job);
  return result;
}

/** The same for work that only reads: cheaper, and anything it tried to write would be refused. */
export function readIn<T>(ctx: Context, work: (ctx: InTransaction) => Promise<T>): Promise<T> {
  if (isOpen(ctx.db)) return work({ ...ctx, db: ctx.db });
  return inScope(ctx.db, scopeOf(ctx.actor), (db) => work({ ...ctx, db }), { readOnly: true });
}

/**
 * The same for one statement, which must end with the mark that it is given: where it is a transaction by itself, that
 * costs nothing more.
 */
export const readOnce = <T>(
  ctx: Context,
  work: (db: Transaction<Tables>, mark: RawBuilder<unknown>) => Promise<T>,
): Promise<T> => (isOpen(ctx.db) ? work(ctx.db, sql``) : readIn(ctx, ({ db }) => work(db, single)));

/**
 * The same for one statement that writes: where it is a transaction by itself, its end goes along with it, and nobody waits
 * for its locks for a journey longer.
 */
export const writeOnce = <T>(
  ctx: Context,
  work: (ctx: InTransaction, mark: RawBuilder<unknown>) => Promise<T>,
  options: { changesAccess?: boolean } = {},
): Promise<T> =>
  isOpen(ctx.db) ? work({ ...ctx, db: ctx.db }, sql``) : inTransaction(ctx, (open) => work(open, final), options);

/** The customer whose rows the actor sees; undefined for who sees all. */
export const customerOf = (actor: Actor): string | undefined =>
  isNamed(actor) || actor.kind === 'card' ? (actor.customerId ?? undefined) : undefined;

const isOpen = (db: Kysely<Tables>): db is Transaction<Tables> => db.isTransaction;

const abilityOfGateway = createMongoAbility([{ action: 'manage', subject: 'all' }]);

/** The gateway's own context, for jobs: it sees every customer's rows. What it may do is what its code does. */
export const systemContext = (ports: Ports): Context => ({
  ...ports,
  actor: { kind: 'system' },
  ability: abilityOfGateway,
  language: 'en',
  address: null,
});

/**
 * The same context with nothing hidden: for what the gateway must know to decide, and to write down. What it answers with is
 * read without.
 */
export const seeingAll = <C extends Context>(ctx: C): C => ({ ...ctx, ability: abilityOfGateway });

/**
 * The same for work in many pieces that nobody waits for piece by piece: whoever asks for little goes first. Inside a
 * transaction nothing changes.
 */
export const unhurried = <C extends Context>(ctx: C): C => (isOpen(ctx.db) ? ctx : { ...ctx, db: ctx.unhurried.db });

/** Refuses unless the actor may do `action` to `subject`. */
export function permit(ctx: Context, action: string, subject: string): void {
  if (!ctx.ability.can(action, subject)) throw new ForbiddenError();
}

/** Refuses a customer's own people, whatever their role says: it is for operator staff. */
export function refuseCustomers({ actor }: Pick<Context, 'actor'>): void {
  if (!isOperator(actor)) throw new ForbiddenError();
}

/** Both: the right to do it, and being operator staff. */
export function permitStaff(ctx: Context, action: string, subject: string): void {
  permit(ctx, action, subject);
  refuseCustomers(ctx);
}
