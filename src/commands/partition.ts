// `npm run partition`: cuts the tables that grow with every purchase by month, while people work; or takes old months out.
import { join } from 'node:path';
import { openDatabase } from '#gateway/db/database.ts';
import { detachBefore, NotDetachableError } from '#gateway/db/months/detach.ts';
import { type CutNow, NotCuttableError, partition } from '#gateway/db/months/partition.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { openInstallation } from '#node/open.ts';
import { forCommand, postgresDialect } from '#node/postgres.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

const tell = ({ table, wasCut, made }: CutNow) =>
  console.log(
    `${table.padEnd(22)}${wasCut ? 'was cut already' : 'is cut by month'}; ${made.length ? `made ${made.join(', ')}` : 'no month was missing'}`,
  );

/** The beginning of a month that is named as 2027-01. */
function monthOf(text: string): Date {
  const month = new Date(`${text}-01T00:00:00Z`);
  if (!/^\d{4}-\d{2}$/.test(text) || Number.isNaN(month.getTime())) {
    throw new StartError(`--detach-before takes a month as 2027-01, and not ${text}.`);
  }
  return month;
}

await runProgram(async () => {
  const given = readCommandLine({
    name: 'npm run partition',
    does: 'Cuts the tables that grow with every purchase by month, while people work, and makes the months to come. May be repeated.',
    options: { 'detach-before': { value: 'MONTH', is: 'takes months before this one (2027-01) out instead' } },
  }).values['detach-before'];
  const before = given === undefined ? undefined : monthOf(given);
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const { databaseUrl: url } = settings;
  if (!url)
    throw new StartError('DATABASE_URL must lead to a PostgreSQL: the embedded database is for less than that.');
  // Brings it to this version's shape first, and gives the gateway's role its rights.
  await (await openInstallation(settings)).close();
  const db = openDatabase(postgresDialect({ url, patience: forCommand, connections: 1, onError: () => {} }));
  const clock = () => new Date();
  try {
    if (!before) return await partition(db, { clock, say: tell });
    const { parts, kept } = await detachBefore(db, before, clock);
    for (const { table, because } of kept) console.log(`${table.padEnd(22)}stays whole: ${because}`);
    console.log(
      parts.length > 0
        ? `audit_logs            is kept from ${given} on. By themselves now, to be copied away and dropped: ${parts.map((part) => `months.${part}`).join(', ')}`
        : 'audit_logs            has no month before that.',
    );
  } catch (error) {
    if (error instanceof NotCuttableError || error instanceof NotDetachableError)
      throw new StartError(error.message, error);
    throw error;
  } finally {
    await db.destroy();
  }
});
