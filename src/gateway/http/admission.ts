import type { Context as HonoContext } from 'hono';
import type { Config } from '../config.ts';
import { type Context, isNamed } from '../context.ts';
import { aWhile, BusyError, GoneError, TooManyError } from '../errors.ts';
import type { Full, Gate, Place } from '../gate.ts';

export type HeavyWork = keyof Config['heavy'];
export type HeavyGate = Pick<Gate<HeavyWork>, 'enter'>;

/** A place for whoever asks, or why there is none. @throws GoneError when they have hung up meanwhile */
export async function tryToEnter(
  gate: HeavyGate,
  kind: HeavyWork,
  { req }: HonoContext,
  { actor }: Context,
): Promise<Place | Full> {
  const { signal } = req.raw;
  const entered = await gate.enter(kind, isNamed(actor) ? actor.userId : actor.kind, signal);
  if (!signal.aborted) return entered;
  if (typeof entered === 'object') entered.leave();
  throw new GoneError();
}

/**
 * Does heavy work in a place of its own, which is given back when it is done, or which the work takes along with its answer.
 * @throws TooManyError, BusyError when there is none, before anything is read
 */
export async function inPlace<T>(
  gate: HeavyGate,
  kind: HeavyWork,
  c: HonoContext,
  ctx: Context,
  work: (place: Place & { stay(): void }) => Promise<T>,
): Promise<T> {
  const place = await tryToEnter(gate, kind, c, ctx);
  if (place === 'own') throw new TooManyError('tooMuchOwn', aWhile);
  if (place === 'all') throw new BusyError();
  return leaving(place, work);
}

/** `stay`: the place is left by whoever reads the answer to its end. */
export async function leaving<T>(place: Place, work: (place: Place & { stay(): void }) => Promise<T>): Promise<T> {
  let stays = false;
  const stay = () => {
    stays = true;
  };
  try {
    return await work({ leave: place.leave, stay });
  } catch (error) {
    stays = false;
    throw error;
  } finally {
    if (!stays) place.leave();
  }
}
