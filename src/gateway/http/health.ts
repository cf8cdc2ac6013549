import { Hono } from 'hono';
import { clocksAgree } from '../db/clock.ts';
import { isMigrated } from '../db/migrate.ts';
import type { Ports } from '../ports.ts';

/**
 * For those who watch over processes: `/healthz` says that this one lives, `/readyz` that it can do its work, which
 * needs a database that answers, has what this version needs (a newer one may have added to it), and whose clock is this process's but for five seconds.
 */
export function healthRoutes({ db, clock, log }: Pick<Ports, 'db' | 'clock' | 'log'>): Hono {
  const app = new Hono();
  app.get('/healthz', (c) => c.json({ status: 'ok' }));
  app.get('/readyz', async (c) => {
    try {
      if (!(await isMigrated(db))) return c.json({ status: 'unavailable', reason: 'migrations' }, 503);
      if (await clocksAgree({ db, clock })) return c.json({ status: 'ready' });
      log.error({}, 'not ready: this process’s clock isn’t the database’s');
      return c.json({ status: 'unavailable', reason: 'clock' }, 503);
    } catch (error) {
      log.warn({ err: error }, 'not ready: the database does not answer');
      return c.json({ status: 'unavailable', reason: 'database' }, 503, { 'Retry-After': '5' });
    }
  });
  return app;
}
