import type { Context } from 'hono';
import type { Config } from '../config.ts';
import { ForbiddenError } from '../errors.ts';

/**
 * Refuses what a page of another site made the browser send. Browsers say where a request comes from and no script can
 * change that; callers that aren't browsers say nothing and bring no cookies.
 */
export function refuseOtherSites(c: Context, { publicUrl, anyHost }: Pick<Config, 'publicUrl' | 'anyHost'>): void {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined) {
    if (site !== 'same-origin' && site !== 'none') throw new ForbiddenError();
    return;
  }
  // Over plain http browsers leave that header out, hence a look at where the page itself came from.
  const origin = c.req.header('origin');
  if (origin === undefined || origin === new URL(publicUrl).origin) return;
  // The caller says which host it asked: good enough only where the portal may be opened at any.
  if (!anyHost) throw new ForbiddenError();
  const host = c.req.header('host') ?? new URL(c.req.url).host;
  if (!URL.canParse(origin) || new URL(origin).host !== host) throw new ForbiddenError();
}
