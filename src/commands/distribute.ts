// `npm run distribute`: spreads the database of an installation over the machines of its Citus cluster, by customer. Nobody may
// work in it meanwhile; gateways that are started afterwards find it spread.
import { join } from 'node:path';
import { openDatabase } from '#gateway/db/database.ts';
import { distribute, NotSpreadableError } from '#gateway/db/spread/distribute.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { openInstallation } from '#node/open.ts';
import { forOwner, postgresDialect } from '#node/postgres.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';

await runProgram(async () => {
  readCommandLine({
    name: 'npm run distribute',
    does: 'Spreads the database over the machines of its Citus cluster, by customer. Stop the gateways before. May be repeated.',
  });
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const { databaseUrl: url } = settings;
  if (!url)
    throw new StartError('DATABASE_URL must lead to a Citus coordinator: the embedded database stays on one machine.');
  // Brings it to this version's shape first, and gives the gateway's role its rights.
  const prepare = async () => (await openInstallation(settings)).close();
  await prepare();
  const db = openDatabase(postgresDialect({ url, patience: forOwner, connections: 1, onError: () => {} }));
  try {
    const { machines, spread, copied, keys, foreignKeys, given } = await distribute(db);
    if (spread.length + copied.length === 0) {
      console.log(`Everything was spread already; the cluster has ${machines} machines for it.`);
      return;
    }
    console.log(`Spread over ${machines} machines: ${spread.join(', ')}.`);
    console.log(`Copied to each: ${copied.join(', ')}. Everything else stays on the coordinator.`);
    console.log(`${keys} keys have the customer in them now, and ${foreignKeys} foreign keys hold as before.`);
    console.log(`${given.length} between the coordinator and the others can't be held any more: ${given.join(', ')}.`);
  } catch (error) {
    if (error instanceof NotSpreadableError) throw new StartError(error.message, error);
    throw error;
  } finally {
    await db.destroy();
  }
  await prepare();
});
