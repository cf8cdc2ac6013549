import { type Kysely, sql, type Transaction } from 'kysely';
import { inScope } from '#gateway/db/scope.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { makeStatements } from '#gateway/jobs/makeStatements.ts';
import type { Ports } from '#gateway/ports.ts';
import { recountActivity } from '#gateway/services/activity.ts';
import { writeAuditTrail } from './auditTrail.ts';
import { bringUpToDate, found } from './founding.ts';
import { demoInquiryToken } from './inquiryToken.ts';
import { tellPeople } from './notices.ts';
import { leaveOwing } from './owed.ts';
import { setProgrammeUp } from './programme.ts';
import { askForConsent } from './proposals.ts';
import { renewExpiring } from './renewed.ts';
import { replaceStolen } from './replaced.ts';
import { setRules } from './rules.ts';
import { applyForSingleUse } from './singleUse.ts';
import { makeStory } from './story.ts';
import { shareViews } from './views.ts';
import { writeRows } from './write.ts';

export { demoInquiryToken };

export interface Seeded {
  /** Opens the balance look-up of one card. */
  inquiryToken: string;
  /** False when the database had customers already: then nothing was done. */
  isNew: boolean;
}

/**
 * Fills an empty database (migrated, with the shipped roles) with a programme of half a year: all of it or nothing.
 * The same `seed` at the same time of `clock` makes the same story.
 */
export function seedDemo(ports: Ports, seed = 2026): Promise<Seeded> {
  return asStaff(ports, async (db) => {
    const inquiryToken = await demoInquiryToken(ports);
    // Two that start at once: the second waits here, and then finds customers.
    await sql`select pg_advisory_xact_lock(${seedLock})`.execute(db);
    const isNew = !(await db.selectFrom('customers').select('id').limit(1).executeTakeFirst());
    if (isNew) {
      const { files, rows } = await makeStory(ports, await shippedRoles(db), seed);
      await found({ ...ports, db }, rows);
      await writeRows(db, rows);
      await bringUpToDate({ ...ports, db }, rows);
      await leaveOwing({ ...ports, db }, 'Acme Trading');
      await replaceStolen({ ...ports, db }, 'admin@globex.test');
      await renewExpiring({ ...ports, db }, 'admin@acme.test');
      await applyForSingleUse({ ...ports, db }, 'admin@acme.test');
      await setProgrammeUp({ ...ports, db });
      await writeAuditTrail(db, rows, ports.clock(), seed);
      await shareViews({ ...ports, db });
      await askForConsent({ ...ports, db });
      await setRules({ ...ports, db });
      await tellPeople({ ...ports, db });
      await Promise.all([...files].map(([name, content]) => ports.files.write(name, content)));
      await recountActivity(db);
      await makeStatements({ ...ports, db });
    }
    return { inquiryToken, isNew };
  });
}

/** Joins the transaction that is already open, as commands open one with more patience. */
function asStaff<T>({ db }: Ports, work: (db: Transaction<Tables>) => Promise<T>): Promise<T> {
  return isOpen(db) ? work(db) : inScope(db, { staff: true }, work);
}

const isOpen = (db: Kysely<Tables>): db is Transaction<Tables> => db.isTransaction;

const seedLock = 4_217_300_118;

async function shippedRoles(db: Transaction<Tables>): Promise<Map<string, string>> {
  const roles = await db.selectFrom('roles').select(['id', 'roleName']).execute();
  return new Map(roles.map(({ id, roleName }) => [roleName, id]));
}
