import { type Kysely, type Selectable, sql, type Updateable } from 'kysely';
import { unhurried } from '../context.ts';
import type { DownloadsTable } from '../db/downloadTables.ts';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import { GatewayError, UnavailableError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { countInTime } from '../reading/countInTime.ts';
import { columnsNow } from '../reading/export/columns.ts';
import { fileOf } from '../reading/export/file.ts';
import { rulesOver } from '../rights/exports.ts';
import { contextOfOwner } from '../services/download/owner.ts';
import { registry } from '../services/registry.ts';
import { newTraceId } from '../tracing.ts';

type Download = Selectable<DownloadsTable>;
type Told = Updateable<DownloadsTable>;

/** Whoever makes a file says how far it is; who has been silent for so long has died. */
export const silentFor = 60_000;
/** It is said no oftener: each time is a write that the file waits for. In milliseconds. */
const toldEvery = 500;
/** So often is it begun: what its makers die of each time would take one after the other with it. */
const mostAttempts = 3;

/**
 * Makes the files that wait, and those whose maker has died: the oldest of whoever has waited longest since one of theirs was
 * begun, so that nobody waits behind all that another has asked for. While the store of files is away they go on waiting.
 */
export async function runDownloads(ports: Ports): Promise<void> {
  for (let one = await claim(ports); one; one = await claim(ports)) {
    if ((await traced(ports, one)) === 'away') return;
  }
}

/** Its statements and its log lines belong to the request that asked for it. */
const traced = (ports: Ports, one: Download): Promise<Outcome> =>
  ports.tracing.begin(
    {
      traceId: one.traceId ?? newTraceId(ports.random),
      name: `make file of ${one.noun}`,
      kind: 'job',
      attributes: { 'portal.subject': one.noun, 'portal.file.format': one.format },
    },
    () => make(ports, one),
  );

const asStaff = <T>({ db }: Ports, work: (db: Kysely<Tables>) => Promise<T>) => inScope(db, { staff: true }, work);

const claim = (ports: Ports): Promise<Download | undefined> =>
  asStaff(ports, (db) =>
    db
      .updateTable('downloads')
      .set({ status: 'running', rows: 0, attempt: sql`attempt + 1`, startedAt: ports.clock(), seenAt: ports.clock() })
      .where('id', '=', (eb) =>
        eb
          .selectFrom('downloads')
          .select('id')
          .where((or) =>
            or.or([
              or('status', '=', 'waiting'),
              or('status', '=', 'running').and('seenAt', '<', new Date(ports.clock().getTime() - silentFor)),
            ]),
          )
          .orderBy(
            sql`(select max(other.started_at) from downloads as other where other.user_id = downloads.user_id)`,
            (order) => order.asc().nullsFirst(),
          )
          .orderBy('createdAt')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returningAll()
      .executeTakeFirst(),
  );

/** Somebody cancelled or deleted it, or took it for abandoned: there is nothing to make any more. */
class NotWanted extends Error {}

const fileOfAttempt = ({ id, format }: Download, attempt: number) => `download-${id}-${attempt}.${format}`;

/** Away is the store of files: what couldn't be put there waits for it. */
type Outcome = 'over' | 'away';

async function make(ports: Ports, one: Download): Promise<Outcome> {
  // Each attempt writes a file of its own: one that only seemed to have died can't spoil another's.
  const file = fileOfAttempt(one, one.attempt);
  const tell = (values: Told) => update(ports, one, values);
  try {
    // Of an earlier attempt nobody knows how far it came.
    if (one.attempt > 1) await ports.files.remove(fileOfAttempt(one, one.attempt - 1));
    if (one.attempt > mostAttempts) throw new Error('Whoever made it died, each time');
    const { size, rows, columns } = await write(ports, one, file, tell);
    const now = ports.clock();
    const expiresAt = new Date(now.getTime() + ports.config.downloadKept);
    // Its columns from now on are those that it has: by them it is decided who may take it. Until then they are those that were
    // asked for, of which another attempt makes what its owner sees by then.
    const has = { rows, size, file, columns: JSON.stringify(columns) };
    await tell({ status: 'ready', ...has, finishedAt: now, expiresAt });
  } catch (error) {
    if (isAway(error) && isYoung(ports, one)) return putBack(ports, one, error);
    const left = await removeOrLeave(ports, file);
    if (error instanceof NotWanted) return 'over';
    const failure = error instanceof GatewayError ? error.messageKey : 'unexpected';
    ports.log.error({ err: error, download: one.id, failure }, 'a download could not be made');
    await tell({ status: 'failed', failure, file: left, finishedAt: ports.clock() }).catch(ignoreUnwanted);
  }
  return 'over';
}

/** Not that it is full: then making room is somebody's work, and whoever asked is told. */
const isAway = (error: unknown): boolean =>
  error instanceof UnavailableError && error.messageKey === 'filesUnavailable';

/** @returns the name of what can't be removed now, which is done later (expireDownloads.ts) */
async function removeOrLeave(ports: Ports, file: string): Promise<string | null> {
  try {
    await ports.files.remove(file);
    return null;
  } catch (error) {
    if (isAway(error)) return file;
    throw error;
  }
}

/** What refuses us for a day is set up wrongly, and whoever waits for the file is told. */
const longestWait = 24 * 3_600_000;

const isYoung = ({ clock }: Ports, { createdAt }: Download): boolean =>
  clock().getTime() - createdAt.getTime() < longestWait;

/** As if it hadn't been begun: its makers don't die of it, while the store is away. */
async function putBack(ports: Ports, one: Download, error: unknown): Promise<Outcome> {
  ports.log.warn({ err: error, download: one.id }, 'a download waits for the store of files');
  await update(ports, one, { status: 'waiting', attempt: one.attempt - 1, rows: 0 }).catch(ignoreUnwanted);
  return 'away';
}

/** Says how far it is. @throws NotWanted when it isn't ours any more */
async function update(ports: Ports, one: Download, values: Told): Promise<void> {
  const { numUpdatedRows } = await asStaff(ports, (db) =>
    db
      .updateTable('downloads')
      .set({ ...values, seenAt: ports.clock() })
      .where('id', '=', one.id)
      .where('status', '=', 'running')
      .where('attempt', '=', one.attempt)
      .executeTakeFirst(),
  );
  if (numUpdatedRows === 0n) throw new NotWanted();
}

function ignoreUnwanted(error: unknown): void {
  if (!(error instanceof NotWanted)) throw error;
}

/** With the rights that its owner has now. */
async function write(ports: Ports, one: Download, file: string, tell: (values: Told) => Promise<void>) {
  const owner = one.userId ? await contextOfOwner(ports, one.userId, one.language) : undefined;
  // Its owner may just have written what is to be in it.
  const readsAfter = await ports.replica?.position().catch(() => undefined);
  const hurried = owner && (readsAfter === undefined ? owner : { ...owner, readsAfter });
  const service = registry.get(one.noun);
  if (!hurried || !service) throw new GatewayError(403, '40300', 'forbidden');
  const ctx = unhurried(hurried);
  const { noun, selection, format } = one;
  const expected = await countInTime(hurried, service, selection, mostCounted);
  const isKnown = expected !== undefined && expected < mostCounted;
  const columns = columnsNow(ctx, noun, one.columns);
  // Known before it is there: if its maker dies and nobody wants it any more, it is found by its line.
  await tell({ file, expectedRows: isKnown ? expected : null, recordRules: rulesOver(ctx, noun) });
  let [rows, size, told] = [0, 0n, Number.NEGATIVE_INFINITY];
  const made = fileOf(ctx, service, { noun, selection, columns, format }, (count) => {
    rows = count;
    if (performance.now() - told < toldEvery) return;
    told = performance.now();
    return tell({ rows });
  });
  const measured = new TransformStream<Uint8Array, Uint8Array>({
    transform: (piece, controller) => {
      size += BigInt(piece.byteLength);
      controller.enqueue(piece);
    },
  });
  await ports.files.write(file, made.pipeThrough(measured));
  return { rows, size, columns };
}

/** Beyond this, how far it is isn't worth the counting. */
const mostCounted = 1_000_000;
