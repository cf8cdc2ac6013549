import { Hono } from 'hono';
import { LogoName, logoPath } from '#wire/programme.ts';
import { systemContext } from '../context.ts';
import { NotFoundError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { findLogo } from '../services/programme/logo.ts';
import type { Variables } from './body.ts';

const forEver = 'public, max-age=31536000, immutable';

/** The programme's logo, for everybody: the login page shows it. */
export function programmeRoutes(ports: Ports): Hono<{ Variables: Variables }> {
  return new Hono<{ Variables: Variables }>().get(logoPath(':name'), async (c) => {
    const { data: name } = LogoName.safeParse(c.req.param('name'));
    const logo = name === undefined ? undefined : await findLogo(systemContext(ports), name);
    if (!logo) throw new NotFoundError();
    return c.body(new Uint8Array(logo), 200, { 'Content-Type': 'image/png', 'Cache-Control': forEver });
  });
}
