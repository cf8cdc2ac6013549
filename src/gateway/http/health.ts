import { Hono } from 'hono';
import { isMigrated } from '../db/migrate.ts';
import type { Ports } from '../ports.ts';

/**
 * For those who watch over processes: `/healthz` says that this one lives, `/readyz` that it can do its work, which
 * needs a database that answers and has this version's shape.
 */
export function healthRoutes({ db, log }: Pick<Ports, 'db' | 'log'>): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      if (await isMigrated(db)) return c.json({ status: 'ready' });
      return c.json({ status: 'unavailable', reason: 'migrations' }, 503);
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer');
      return c.json({ status: 'unavailable', reason: 'database' }, 503, { 'Retry-After': '5' });
    }
  });
  return app;
}
