import { inScope } from '#gateway/db/scope.ts';
import { syncShipped } from '#gateway/db/shipped.ts';
import { createMetrics } from '#gateway/metrics.ts';
import type { Log, Ports } from '#gateway/ports.ts';
import { createProgrammeMemory } from '#gateway/programmeMemory.ts';
import { pdfDocuments } from './documents/pdf.ts';
import { type OpenPlace, openPlaces } from './files/open.ts';
import { inPlaces } from './files/places.ts';
import { tracedFiles } from './files/traced.ts';
import { gzip } from './gzip.ts';
import { createHasher } from './hasher.ts';
import { inspector } from './inspection/inspector.ts';
import type { JobQueue } from './jobs/jobQueue.ts';
import { openKeyring } from './keys.ts';
import { createLog } from './log.ts';
import { createMailer } from './mailer.ts';
import { measure } from './measure.ts';
import { refuseNothing } from './nothingThere.ts';
import { pack } from './pack.ts';
import type { Beginning } from './processes/questions.ts';
import { processorKeys } from './processorKey.ts';
import type { Settings } from './settings.ts';
import { openStore } from './store.ts';
import { tracingOff } from './tracing/underWay.ts';

export interface Installation {
  ports: Ports;
  /** The places that `ports.files` are in; the first is written to. */
  filePlaces: readonly [OpenPlace, ...OpenPlace[]];
  /** Where the jobs wait that `ports.wake` asks for. */
  queue: JobQueue;
  /** Where the gateway's own role signs in; of PostgreSQL only. */
  appUrl: string | undefined;
  /** Whether that database is spread over machines. */
  isSpread: boolean | undefined;
  /** Who hears what `ports.wake` says; nobody does in a program that ends soon. */
  onWake(listener: (job: string) => void): void;
  /** Whether nobody can sign in yet. */
  isEmpty(): Promise<boolean>;
  /** Does all of the work or none of it, however long its statements take, seeing every customer's rows. */
  inOneGo<T>(work: (ports: Ports) => Promise<T>): Promise<T>;
  /** The same without the transaction: for work that commits piece by piece. */
  patiently<T>(work: (ports: Ports) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** Loads what takes up no room where nobody asked for it. */
const openTelemetry = async ({ telemetry }: Settings, log: Log) =>
  telemetry && (await import('./tracing/openTelemetry.ts')).collect(telemetry, log);

export interface Opening {
  isServer?: boolean;
  /** It is about what an installation has: none is made. */
  isThere?: boolean;
  /** Of which process of several this is, where another one has prepared the database. */
  among?: Beginning;
}

/** Everything the gateway is given, on Node: the server and each command open it the same way. */
export async function openInstallation(
  settings: Settings,
  { isServer = false, isThere = false, among }: Opening = {},
): Promise<Installation> {
  if (isThere) await refuseNothing(settings);
  const keys = openKeyring(settings);
  const log = createLog({ level: settings.logLevel, file: settings.logFile, process: among?.place });
  const telemetry = isServer ? await openTelemetry(settings, log) : undefined;
  const store = await openStore(settings, keys, log, {
    onStatement: telemetry?.onStatement,
    appUrl: among?.appUrl,
    isSpread: among?.isSpread,
    isServer,
  });
  let listener = (_job: string) => {};
  const clock = () => new Date();
  const random = (bytes: number) => crypto.getRandomValues(new Uint8Array(bytes));
  const filePlaces = openPlaces(settings, { db: store.unhurried.db, keys, random, clock });
  const [writtenTo, ...alsoRead] = filePlaces;
  const tracing = telemetry?.tracing ?? tracingOff;
  const ports: Ports = {
    db: store.db,
    unhurried: store.unhurried,
    clock,
    random,
    hasher: createHasher(),
    mailer: createMailer({ smtpUrl: settings.smtpUrl, from: settings.mailFrom, outbox: settings.outbox }),
    keys,
    files: tracedFiles(inPlaces([writtenTo.files, ...alsoRead.map(({ files }) => files)]), tracing),
    inspect: inspector(),
    documents: pdfDocuments,
    pack,
    gzip,
    wake: (job) => listener(job),
    metrics: createMetrics(),
    tracing,
    programmeMemory: createProgrammeMemory(),
    log,
    ...(store.replica && { replica: store.replica }),
    config: { ...settings.config, processorKeys: processorKeys(settings) },
  };
  measure(ports, store, settings);
  telemetry?.tell(ports.metrics);
  if (!among) await syncShipped(ports);
  const patiently: Installation['patiently'] = (work) => store.patiently((db) => work({ ...ports, db }));
  return {
    ports,
    filePlaces,
    queue: store.queue,
    appUrl: store.appUrl,
    isSpread: store.isSpread,
    onWake: (hears) => {
      listener = hears;
    },
    isEmpty: () =>
      inScope(ports.db, { staff: true }, async (db) => {
        return !(await db.selectFrom('users').select('id').limit(1).executeTakeFirst());
      }),
    patiently,
    inOneGo: (work) => patiently((own) => inScope(own.db, { staff: true }, (db) => work({ ...own, db }))),
    close: async () => {
      await store.close();
      await telemetry?.stop();
    },
  };
}
