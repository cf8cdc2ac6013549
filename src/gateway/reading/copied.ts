import type { RawBuilder, Transaction } from 'kysely';
import type { Context } from '../context.ts';
import { copied } from '../db/copying.ts';
import { failureOf } from '../db/failure.ts';
import type { Tables } from '../db/tables.ts';
import { readAnywhere } from './anywhere.ts';

/** What had begun is neither tried again nor asked elsewhere, whatever ended it. */
class BrokenOff extends Error {}

/**
 * What a select finds, copied in one transaction: all as it is at one moment. From the replica where that will do, as any reading
 * (anywhere.ts), for as long as nothing has come from there. A piece is good until the next one is asked for: the one after it is read meanwhile.
 */
export async function* copyAnywhere(
  ctx: Context,
  select: (db: Transaction<Tables>) => RawBuilder<unknown>,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  let hasBegun = false;
  let why: unknown;
  const copying = readAnywhere(ctx, async (db) => {
    if (hasBegun) throw new BrokenOff();
    try {
      for await (const lines of copied(db, select(db))) {
        hasBegun = true;
        await writer.write(lines);
      }
    } catch (error) {
      why = error;
      throw hasBegun ? new BrokenOff() : error;
    }
  }).then(
    () => writer.close(),
    (error: unknown) => writer.abort(error instanceof BrokenOff ? (failureOf(why) ?? why) : error),
  );
  // Told to the reader below; here only so that it counts as heard.
  copying.catch(() => {});
  try {
    yield* readable;
  } finally {
    // Whoever left before the end has cancelled the reading by then.
    await copying.catch(() => {});
  }
}
