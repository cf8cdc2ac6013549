import { inScope } from '../db/scope.ts';
import type { Ports } from '../ports.ts';

/** How long the line of a file that is gone is still shown. */
const shownFor = 30 * 24 * 3_600_000;

/** Removes the files whose time is over or whose owner is gone, and after a month their lines, with those of what was cancelled or failed. */
export async function expireDownloads(ports: Ports): Promise<void> {
  for (let file = await expireOne(ports); file; file = await expireOne(ports)) await ports.files.remove(file);
  const longAgo = new Date(ports.clock().getTime() - shownFor);
  await inScope(ports.db, { staff: true }, (db) =>
    db
      .deleteFrom('downloads')
      .where('status', 'in', ['expired', 'cancelled', 'failed'])
      .where('createdAt', '<', longAgo)
      .execute(),
  );
}

/** The name of a file that nothing points at any more. */
const expireOne = ({ db, clock }: Ports): Promise<string | undefined> =>
  inScope(db, { staff: true }, async (trx) => {
    const due = await trx
      .selectFrom('downloads')
      .select(['id', 'file'])
      .where('status', '=', 'ready')
      .where((or) => or.or([or('expiresAt', '<=', clock()), or('userId', 'is', null)]))
      .limit(1)
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    if (!due) return undefined;
    await trx.updateTable('downloads').set({ status: 'expired', file: null }).where('id', '=', due.id).execute();
    return due.file ?? undefined;
  });
