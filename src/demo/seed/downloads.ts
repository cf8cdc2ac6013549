import { type DownloadStatus, downloadStatus } from '#domain/enumerations.ts';
import type { Staff } from './users.ts';
import { add, after, day, hour, isoDate, type Row, type World } from './world.ts';

interface Line {
  noun: 'cardTransaction' | 'authorization' | 'accountTransaction';
  format: 'csv' | 'xlsx';
  /** So many days ago. */
  ago: number;
  status: DownloadStatus;
  rows: number;
}

const { expired, cancelled } = downloadStatus.code;

/** What was taken away lately, by those whose passwords the banner names; its files are gone after a week. */
const lines: readonly Line[] = [
  { noun: 'cardTransaction', format: 'xlsx', ago: 24, status: expired, rows: 81_204 },
  { noun: 'authorization', format: 'csv', ago: 11, status: expired, rows: 64_377 },
  { noun: 'accountTransaction', format: 'csv', ago: 9, status: cancelled, rows: 20_000 },
];

export function makeDownloads(world: World, staff: Staff): void {
  for (const customer of [null, 'acme'] as const) {
    const [user] = staff.get(customer) ?? [];
    if (user) for (const line of lines) addDownload(world, user, line);
  }
}

function addDownload(world: World, user: Row<'users'>, { noun, format, ago, status, rows }: Line): void {
  const createdAt = after(world.now, -ago * day - world.random.next() * 6 * hour);
  const finishedAt = after(createdAt, 20_000 + world.random.next() * 60_000);
  const isMade = status === expired;
  add(world, 'downloads', {
    id: world.id(createdAt),
    customerId: user.customerId,
    userId: user.id,
    noun,
    format,
    selection: {},
    recordRules: null,
    traceId: null,
    columns: [],
    language: 'en',
    status,
    rows,
    expectedRows: isMade ? rows : rows * 3,
    size: isMade ? BigInt(rows) * 210n : null,
    attempt: 1,
    file: null,
    fileName: `${noun}-${isoDate(createdAt)}.${format}`,
    failure: null,
    createdAt,
    startedAt: createdAt,
    seenAt: finishedAt,
    finishedAt,
    expiresAt: isMade ? after(finishedAt, 7 * day) : null,
  });
}
