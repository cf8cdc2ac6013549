import { inBatches } from '../batches.ts';
import { type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { isSigned, sign, statementText } from '../services/signature.ts';
import { statementChecks } from '../verify/statements.ts';

const batch = 1000;

/** A statement whose seal or signature isn't right: signing it again would make it look right for good. */
export class ForgedStatementError extends Error {}

/**
 * Signs again, with the current key, the statements that an older key of the ring signed, and those that were sealed before
 * there were signatures; then the older key is no longer needed for them. What was stopped goes on where it was.
 * @returns how many there were
 * @throws ForgedStatementError naming the first that isn't as it was signed, or whose seal isn't that of what it says
 */
export async function rotateSeals(ports: Ports, tell: (done: number) => void = () => {}): Promise<number> {
  await inTransaction(systemContext(ports), refuseWrongSeals);
  return inBatches(ports, batch, signSome, tell);
}

async function refuseWrongSeals({ db }: InTransaction): Promise<void> {
  const rule = statementChecks.find(({ name }) => name === 'statement.seal');
  const [broken] = (await rule?.find(db)) ?? [];
  if (broken) throw new ForgedStatementError(`Statement ${String(broken.statementNumber)} isn't what its seal says.`);
}

async function signSome(open: InTransaction): Promise<number> {
  const rows = await open.db
    .selectFrom('statements')
    .select(['id', 'statementNumber', 'seal', 'sealKey', 'sealSignature'])
    .where((row) => row.or([row('sealKey', 'is', null), row('sealKey', '!=', open.keys.currentId)]))
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (rows.length === 0) return 0;
  const input = { statements: rows.length, keyId: open.keys.currentId };
  const asked = { operation: 'rotateKeys', subject: 'statement', subjectId: null, input };
  await withTrail(open, asked, async ({ db, keys }) => {
    for (const row of rows) {
      const text = statementText(row);
      if (row.sealKey !== null && !(await isSigned(keys, 'statement seal', text, row))) {
        throw new ForgedStatementError(
          `Statement ${row.statementNumber} isn't as key ${row.sealKey} signed it, or that key is missing.`,
        );
      }
      await db
        .updateTable('statements')
        .set(await sign(keys, 'statement seal', text))
        .where('id', '=', row.id)
        .execute();
    }
  });
  return rows.length;
}
