import type { PGlite } from '@electric-sql/pglite';
import { Config } from '#gateway/config.ts';
import { appRole, createAppRole, grantAppRole } from '#gateway/db/appRole.ts';
import { openDatabase } from '#gateway/db/database.ts';
import { embeddedDialects } from '#gateway/db/embedded.ts';
import { migrate } from '#gateway/db/migrate.ts';
import { syncShipped } from '#gateway/db/shipped.ts';
import { createGateway } from '#gateway/gateway.ts';
import { jobs } from '#gateway/jobs/jobs.ts';
import { createMetrics } from '#gateway/metrics.ts';
import type { Mail, Ports } from '#gateway/ports.ts';
import { createProgrammeMemory } from '#gateway/programmeMemory.ts';
import { inspect } from '#gateway/services/upload/inspect.ts';
import { untraced } from '#gateway/tracing.ts';
import { inProcess, openPGlite } from '#node/pglite/inProcess.ts';
import { seedDemo } from '../seed/index.ts';
import { openKeeping } from './keptFiles.ts';
import type { Step } from './message.ts';
import { browserFiles, browserHasher, demoKeys, mailerTo, noDocuments, quietLog } from './ports.ts';

const minute = 60_000;
/** Of a file, in one go: whoever turns pages meanwhile waits no longer. */
const rowsAtOnce = 400;

export interface Surroundings {
  /** Where the page is. */
  publicUrl: string;
  onStep(step: Step): void;
  onMail(mail: Mail): void;
  /** Told when nothing outlives the tab: at once, or as soon as the browser has no more room. */
  onForgetful(): void;
}

/**
 * The same gateway as on a server, on PGlite in this thread, with the demonstration in it. Migrated and filled when it is
 * opened for the first time, which takes some seconds: all of it is kept then, or nothing.
 */
export async function openInstallation({ publicUrl, onStep, onMail, onForgetful }: Surroundings) {
  onStep('database');
  const keeping = await openKeeping(onForgetful);
  const pglite = await openPGlite(keeping.fs ? { fs: keeping.fs, relaxedDurability: true } : {});
  const dialects = embeddedDialects(inProcess(pglite));
  const db = openDatabase(dialects.hurried);
  const isFirst = !(await hasTables(pglite));
  if (isFirst) onStep('tables');
  await migrate(db);
  await createAppRole(db, appRole);
  await grantAppRole(db, appRole);
  await pglite.query(`set role ${appRole}`);
  const run = async (name: string) => {
    const job = Object.entries(jobs).find(([known]) => known === name)?.[1];
    await job?.run(ports).catch((error: unknown) => quietLog.error({ error }, `${name} failed`));
    await keeping.keep(pglite);
  };
  const ports: Ports = {
    db,
    unhurried: { db: openDatabase(dialects.unhurried), rowsAtOnce },
    clock: () => new Date(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    hasher: browserHasher,
    mailer: mailerTo(onMail),
    keys: demoKeys,
    files: browserFiles(),
    // This thread isn't the page's already.
    inspect,
    documents: noDocuments,
    wake: (name) => void run(name),
    metrics: createMetrics(),
    tracing: untraced,
    programmeMemory: createProgrammeMemory(),
    log: quietLog,
    // Staff play the card processor here; its key is between this thread and itself.
    config: Config.parse({ publicUrl, simulator: true, processorKeys: [crypto.randomUUID()] }),
  };
  if (isFirst) onStep('story');
  await syncShipped(ports);
  const { inquiryToken, isNew } = await seedDemo(ports);
  onStep('keeping');
  if (isNew) await asOwner(pglite, 'checkpoint');
  await keeping.keep(pglite);
  const everything = async () => {
    for (const name of Object.keys(jobs)) await run(name);
  };
  setInterval(() => void everything(), minute);
  return { gateway: createGateway(ports), inquiryToken, keep: () => keeping.keep(pglite) };
}

async function hasTables(pglite: PGlite): Promise<boolean> {
  const { rows } = await pglite.query<{ found: boolean }>(`select to_regclass('customers') is not null as found`);
  return rows[0]?.found === true;
}

/** Without a checkpoint the next visit would play all that filled the database once more. */
async function asOwner(pglite: PGlite, statement: string): Promise<void> {
  await pglite.query('reset role');
  await pglite.query(statement);
  await pglite.query(`set role ${appRole}`);
}
