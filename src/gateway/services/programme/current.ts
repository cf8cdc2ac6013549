import { type Context, readOnce } from '../../context.ts';
import type { KnownProgramme, ProgrammeMemory } from '../../programmeMemory.ts';
import { type Programme, programmeIn } from './inForce.ts';
import { loadProgramme, programmeVersion } from './load.ts';

/**
 * For how long, in milliseconds, a change that another gateway made may go unseen here; this one's own counts at once. Less
 * than the second that is promised. What is planned is known ahead, and counts everywhere at its moment.
 */
const rememberedFor = 500;

/** So far back is remembered what rates were: longer than holds last, so that nothing that is under way has to ask. */
const remembersMs = 45 * 24 * 3_600_000;

/**
 * The programme's settings as they count at a moment: the one place where they are read. From memory, which is looked at anew
 * twice a second at most, and with each of the card processor's messages (`programmeHeard`). Take it once for what is decided
 * at one go, so that a change counts for all of it or for none.
 */
export async function programmeAt(ctx: Context, moment: Date): Promise<Programme> {
  return programmeIn(await knownAt(ctx, moment), ctx.config, moment);
}

/** The settings as they count now. */
export const programmeNow = (ctx: Context): Promise<Programme> => programmeAt(ctx, ctx.clock());

async function knownAt(ctx: Context, moment: Date): Promise<KnownProgramme> {
  const known = await remembered(ctx);
  return known.tellsFrom <= moment ? known : readOnce(ctx, (db, mark) => loadProgramme(db, moment, mark));
}

async function remembered(ctx: Context): Promise<KnownProgramme> {
  const { programmeMemory: memory } = ctx;
  const { known } = memory;
  const startedAt = performance.now();
  if (known && startedAt - memory.seenAt < rememberedFor && !isAwaiting(memory, known, startedAt)) return known;
  const isSame = known && (await readOnce(ctx, programmeVersion)) === known.version;
  const found = isSame ? known : await readOnce(ctx, (open, mark) => loadProgramme(open, horizon(ctx), mark));
  // A transaction may look at what was; and what it wrote itself may never come to be.
  if (ctx.trail || (memory.known && memory.known.version > found.version)) return found;
  memory.known = found;
  memory.seenAt = startedAt;
  return found;
}

/** Whether a change that was begun here may have come to be meanwhile. */
const isAwaiting = ({ awaits }: ProgrammeMemory, { version }: KnownProgramme, now: number) =>
  version < awaits.version && now < awaits.until;

/** No transaction takes longer, in milliseconds. */
const longestChange = 60_000;

/** Says that the change of that number is being made here: what is remembered isn't believed until it is there. */
export function programmeChanging(
  { programmeMemory: memory }: Pick<Context, 'programmeMemory'>,
  version: number,
): void {
  memory.awaits = { version, until: performance.now() + longestChange };
}

const horizon = ({ clock }: Context) => new Date(clock().getTime() - remembersMs);

/**
 * How many changes there have been, as a statement that was made anyway has brought it along: what is remembered is fresh, or
 * is read anew when it is asked for next.
 */
export function programmeHeard({ programmeMemory: memory }: Pick<Context, 'programmeMemory'>, version: number): void {
  if (!memory.known || version < memory.known.version) return;
  memory.seenAt = version === memory.known.version ? performance.now() : Number.NEGATIVE_INFINITY;
}
