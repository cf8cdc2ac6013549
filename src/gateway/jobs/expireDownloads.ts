import type { ExpressionBuilder, Transaction } from 'kysely';
import { inScope } from '../db/scope.ts';
import type { Tables } from '../db/tables.ts';
import type { Ports } from '../ports.ts';
import { eachByItself } from './eachByItself.ts';
import { silentFor } from './runDownloads.ts';

/** How long the line of a file that is gone is still shown. */
const shownFor = 30 * 24 * 3_600_000;
const batch = 50;

/**
 * Removes the files whose time is over or whose owner is gone, and what a maker that died has left of those that nobody wants any more;
 * after a month their lines, with those of what was cancelled or failed.
 */
export async function expireDownloads(ports: Ports): Promise<void> {
  await eachByItself(
    (after?: Over) => over(ports, after),
    (each) => expireOne(ports, each),
    (error, { id }) => ports.log.error({ err: error, download: id }, 'a file could not be removed'),
  );
  const longAgo = new Date(ports.clock().getTime() - shownFor);
  await asStaff(ports, (db) =>
    db
      .deleteFrom('downloads')
      .where('status', 'in', ['expired', 'cancelled', 'failed'])
      .where('createdAt', '<', longAgo)
      .where('file', 'is', null)
      .execute(),
  );
}

const asStaff = <T>({ db }: Ports, work: (trx: Transaction<Tables>) => Promise<T>) =>
  inScope(db, { staff: true }, work, { changesAccess: false });

/** Nobody can take the file any more, and nobody writes it: its maker, if it lives, has heard by now that it is cancelled. */
const isOver =
  ({ clock }: Ports) =>
  (row: ExpressionBuilder<Tables, 'downloads'>) =>
    row.or([
      row.and([row('status', '=', 'ready'), row.or([row('expiresAt', '<=', clock()), row('userId', 'is', null)])]),
      row.and([
        row('status', 'in', ['cancelled', 'failed']),
        row('file', 'is not', null),
        row('seenAt', '<', new Date(clock().getTime() - silentFor)),
      ]),
    ]);

interface Over {
  id: string;
  file: string | null;
}

const over = (ports: Ports, after?: Over): Promise<Over[]> =>
  asStaff(ports, (trx) =>
    trx
      .selectFrom('downloads')
      .select(['id', 'file'])
      .where(isOver(ports))
      .$if(after !== undefined, (downloads) => downloads.where('id', '>', after?.id as string))
      .orderBy('id')
      .limit(batch)
      .execute(),
  );

/**
 * The file goes first: one that can't be removed just now is found again by its line, which goes with it where it is nobody's. Removing it
 * twice does no harm, and no transaction waits for the store.
 */
async function expireOne(ports: Ports, { id, file }: Over): Promise<void> {
  if (file) await ports.files.remove(file);
  await asStaff(ports, async (trx) => {
    await trx.deleteFrom('downloads').where('id', '=', id).where('userId', 'is', null).where(isOver(ports)).execute();
    await trx
      .updateTable('downloads')
      .set((row) => ({
        status: row
          .case()
          .when('status', '=', 'ready')
          .then('expired' as const)
          .else(row.ref('status'))
          .end(),
        file: null,
      }))
      .where('id', '=', id)
      .where(isOver(ports))
      .execute();
  });
}
