import type { MiddlewareHandler } from 'hono';
import { readAfterHeader, writtenHeader } from '#wire/readAfter.ts';
import { type Context, isNamed } from '../context.ts';
import type { Ports } from '../ports.ts';
import { seal, unseal } from '../services/identity/secrets.ts';
import type { Variables } from './body.ts';
import { keepSecret, readSecret } from './cookies.ts';
import type { Request } from './door.ts';

const purpose = 'written';
/** How long a browser keeps it, in milliseconds: a replica that is read from is never so far behind. */
const keptFor = 60_000;

/** Who may show nothing at all has written nothing lately. */
const nothing = '0';

/**
 * Lets what is shown be read from the replica, if there is one, by whoever tells what they have to find there: a browser by its cookie, a
 * program by a header. Who tells nothing reads from the database itself, and so does whoever tells something that isn't ours.
 */
export async function readsElsewhere(c: Request, ctx: Context): Promise<Context> {
  if (!ctx.replica || !isNamed(ctx.actor)) return ctx;
  const isBrowser = ctx.actor.source === 'portal';
  const shown = isBrowser
    ? (readSecret(c, 'portal_written', ctx.config.publicUrl) ?? nothing)
    : c.req.header(readAfterHeader);
  if (shown === undefined) return ctx;
  if (shown === nothing) return { ...ctx, readsAfter: null };
  const position = await unseal(ctx.keys, purpose, shown).catch(() => undefined);
  return position !== undefined && /^[0-9A-F]{1,8}\/[0-9A-F]{1,8}$/i.test(position)
    ? { ...ctx, readsAfter: position }
    : ctx;
}

/**
 * Has whoever wrote something find it again wherever they read next: they are given how far the database is then, which is nobody else's to
 * know and hence sealed. It holds in each process and gateway, as nothing is kept here.
 */
export function tellWritten(ports: Ports): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    await next();
    if (!ports.replica || c.get('onlyReads')) return;
    // What can't be told is something that no replica has.
    const position = await ports.replica.position().catch(() => 'unknown');
    const told = await seal(ports, purpose, position);
    if (readSecret(c, 'portal_sid', ports.config.publicUrl) === undefined) c.header(writtenHeader, told);
    else keepSecret(c, 'portal_written', ports.config.publicUrl, told, keptFor);
  };
}
