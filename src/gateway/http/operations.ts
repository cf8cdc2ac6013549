import { Hono } from 'hono';
import { isNamed } from '../context.ts';
import { UnauthorizedError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { refuseWithoutFactor } from '../rights/commands.ts';
import type { HeavyGate } from './admission.ts';
import type { Variables } from './body.ts';
import { callingDoor } from './callingDoor.ts';
import type { SignedIn } from './door.ts';
import { exportRoutes } from './exporting.ts';
import { readingDoors } from './readingDoors.ts';
import { tellWritten } from './readsElsewhere.ts';
import { authenticate } from './session.ts';
import { uploadRoutes } from './upload.ts';
import { writingDoors } from './writingDoors.ts';

/** The nine doors: each parses, calls, replies. */
export function doorRoutes(ports: Ports, gate: HeavyGate) {
  const app = new Hono<{ Variables: Variables }>();
  // Records are many, alike and worth it. What holds a secret of whoever asks is never packed together with what others chose
  // (decision 035).
  for (const reading of ['/list', '/page', '/get', '/get-by'])
    app.use(reading, async (c, next) => {
      c.set('pack', ports.pack);
      await next();
    });

  for (const changing of ['/create', '/update', '/call', '/upload', '/export']) app.use(changing, tellWritten(ports));

  /** Who asks comes before what is asked: without a session nothing is parsed. */
  const signedIn: SignedIn = async (c) => {
    const ctx = await authenticate(ports, c);
    if (!isNamed(ctx.actor)) throw new UnauthorizedError();
    refuseWithoutFactor(ctx);
    return ctx;
  };

  readingDoors(app, signedIn);
  writingDoors(app, signedIn);
  callingDoor(app, ports, gate);
  uploadRoutes(app, signedIn, gate);
  exportRoutes(app, signedIn, gate);

  return app;
}
