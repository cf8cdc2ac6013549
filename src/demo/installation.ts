import { Config } from '#gateway/config.ts';
import { appRole, createAppRole, grantAppRole } from '#gateway/db/appRole.ts';
import { openDatabase } from '#gateway/db/database.ts';
import { embeddedDialect } from '#gateway/db/embedded.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { syncShipped } from '#gateway/db/shipped.ts';
import { createGateway } from '#gateway/gateway.ts';
import { jobs } from '#gateway/jobs/jobs.ts';
import { createMetrics } from '#gateway/metrics.ts';
import type { Mail, Ports } from '#gateway/ports.ts';
import { seedDemo } from '#gateway/seed/index.ts';
import { inProcess, openPGlite } from '#node/pglite/inProcess.ts';
import { browserFiles, browserHasher, demoKeys, mailerTo, noDocuments, quietLog } from './ports.ts';

/** Where the browser keeps the database (IndexedDB). */
export const dataDirectory = 'idb://portal-demo';
const minute = 60_000;

/**
 * The same gateway as on a server, on PGlite in this thread, with the demonstration in it. What `publicUrl` says is where
 * the page is. Migrated and filled when it is opened for the first time, which takes some seconds.
 */
export async function openInstallation(publicUrl: string, onMail: (mail: Mail) => void) {
  const pglite = await openPGlite({ dataDir: dataDirectory, relaxedDurability: true });
  const db = openDatabase(embeddedDialect(inProcess(pglite)));
  await migrate(db);
  await createAppRole(db, appRole);
  await grantAppRole(db, appRole);
  await pglite.query(`set role ${appRole}`);
  const ports: Ports = {
    db,
    clock: () => new Date(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    hasher: browserHasher,
    mailer: mailerTo(onMail),
    keys: demoKeys,
    files: browserFiles,
    documents: noDocuments,
    wake: (name) => void run(name),
    metrics: createMetrics(),
    log: quietLog,
    config: Config.parse({ publicUrl }),
  };
  const run = async (name: string) => {
    const job = Object.entries(jobs).find(([known]) => known === name)?.[1];
    await job?.run(ports).catch((error: unknown) => quietLog.error({ error }, `${name} failed`));
  };
  await syncShipped(ports);
  const { inquiryToken } = await seedDemo(ports);
  const everything = async () => {
    for (const name of Object.keys(jobs)) await run(name);
  };
  setInterval(() => void everything(), minute);
  return { gateway: createGateway(ports), inquiryToken, close: () => pglite.close() };
}
