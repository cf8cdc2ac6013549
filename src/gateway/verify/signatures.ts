import { type Kysely, sql } from 'kysely';
import type { Tables } from '../db/tables.ts';
import { chainText, isSigned, statementText } from '../services/signature.ts';
import { type BrokenRow, type Check, rowsToTell, sqlCheck } from './check.ts';

const batch = 5000;

/** What was sealed was sealed by somebody with the keys: whoever has the database alone can't seal it again. */
export const signatureChecks: readonly Check[] = [
  {
    name: 'statement.signature',
    says: 'Each statement’s seal is signed with a key of the ring',
    find: async (db, { keys }) => {
      const broken: BrokenRow[] = [];
      for (
        let rows = await statementsAfter(db, undefined);
        rows.length > 0;
        rows = await statementsAfter(db, rows.at(-1)?.id)
      ) {
        for (const row of rows) {
          if (await isSigned(keys, 'statement seal', statementText(row), row)) continue;
          broken.push({ statementNumber: row.statementNumber, key: row.sealKey });
          if (broken.length === rowsToTell) return broken;
        }
      }
      return broken;
    },
  },
  {
    name: 'audit.signature',
    says: 'Each chain of the audit log that was sealed is signed with a key of the ring',
    find: async (db, { keys }) => {
      const broken: BrokenRow[] = [];
      for (const row of await db.selectFrom('auditSeals').selectAll().execute()) {
        if (await isSigned(keys, 'audit seal', chainText(row), row)) continue;
        broken.push({ chain: row.chain, sequence: row.sequence, key: row.sealKey });
        if (broken.length === rowsToTell) break;
      }
      return broken;
    },
  },
  // A gateway whose clock is ahead may have sealed later than it is by the database's.
  sqlCheck(
    'audit.sealed',
    'The line that a chain was sealed at is as it was, and no chain lacks the seal that the others have',
    sql`select coalesce(head.chain, seal.chain) as chain, seal.sequence, line.sequence as found
      from audit_heads as head full join audit_seals as seal on seal.chain = head.chain
        left join audit_logs as line
          on line.chain = seal.chain and line.sequence = seal.sequence and line.hash = seal.hash
      where case when seal.sequence is null
          then exists (select from audit_logs as old where old.chain = head.chain
            and old.created_at < (select max(least(sealed_at, now())) from audit_seals) - interval '1 day')
        else head.sequence is null or seal.sequence > head.sequence
          or (line.sequence is null and seal.sequence > head.kept_after) end
      order by 1`,
  ),
];

const statementsAfter = (db: Kysely<Tables>, id: string | undefined) =>
  db
    .selectFrom('statements')
    .select(['id', 'statementNumber', 'seal', 'sealKey', 'sealSignature'])
    .$if(id !== undefined, (query) => query.where('id', '>', id as string))
    .orderBy('id')
    .limit(batch)
    .execute();
