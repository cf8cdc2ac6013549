import type { ProgrammeLooks } from '#domain/programme/programme.ts';
import type { Context } from '../../context.ts';
import { programmeNow } from './current.ts';

/** What the programme is called and looks like now: for everybody, before signing in, too. */
export async function looksNow(ctx: Context): Promise<ProgrammeLooks> {
  const { programmeName, logo } = await programmeNow(ctx);
  return { programmeName, logo };
}
