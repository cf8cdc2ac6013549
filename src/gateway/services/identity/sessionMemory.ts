import type { MongoAbility } from '@casl/ability';
import type { Kysely } from 'kysely';
import { accessChangesIn } from '../../db/scope.ts';
import type { Tables } from '../../db/tables.ts';
import type { Ports } from '../../ports.ts';
import { abilityOf } from '../../rights/rules.ts';
import { findSession, type UserSession } from './sessions.ts';
import { isDue, type Shown } from './sessionTerms.ts';

/** A recognised session with what its user may do. */
export interface KnownSession {
  session: UserSession;
  ability: MongoAbility;
}

interface Remembered extends KnownSession {
  /** On the process's own clock, in milliseconds. */
  until: number;
  accessChanges: number;
}

/**
 * For how long, in milliseconds, a session that another gateway ended or a right that it took away may go on here; what
 * this one changes acts at once. Less than the second that is promised.
 */
const rememberedFor = 500;
const most = 1000;

interface Memory {
  known: Map<string, Remembered>;
  /** Being looked for, since so many changes of access: whoever shows the same meanwhile waits with it. */
  sought: Map<string, { accessChanges: number; found: Promise<KnownSession | undefined> }>;
}

const memories = new WeakMap<Kysely<Tables>, Memory>();

/** The session that a request shows, as `findSession`, asked for again only when something may have changed. */
export async function recallSession(ports: Ports, shown: Shown): Promise<KnownSession | undefined> {
  const { known: all, sought } = memoryOf(ports.db);
  const key = `${shown.token} ${shown.cookie ?? ''}`;
  const known = all.get(key);
  const accessChanges = accessChangesIn(ports.db);
  const now = performance.now();
  if (known && known.until > now && known.accessChanges === accessChanges && !isDue(known.session, ports.clock()))
    return known;
  all.delete(key);
  const asked = sought.get(key);
  if (asked?.accessChanges === accessChanges) return asked.found;
  const seeking = { accessChanges, found: find() };
  sought.set(key, seeking);
  try {
    return await seeking.found;
  } finally {
    if (sought.get(key) === seeking) sought.delete(key);
  }

  async function find(): Promise<KnownSession | undefined> {
    const session = await findSession(ports, shown);
    if (!session) return undefined;
    const found = { session, ability: abilityOf(session.rules), until: now + rememberedFor, accessChanges };
    if (all.size >= most) all.clear();
    all.set(key, found);
    return found;
  }
}

function memoryOf(db: Kysely<Tables>): Memory {
  const memory: Memory = memories.get(db) ?? { known: new Map(), sought: new Map() };
  memories.set(db, memory);
  return memory;
}
