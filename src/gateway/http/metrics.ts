import { Hono, type MiddlewareHandler } from 'hono';
import { GatewayError } from '../errors.ts';
import type { Ports } from '../ports.ts';
import { sameText } from '../services/identity/secrets.ts';
import { addressOf } from './address.ts';

const loopback = /^(127\.|::1$)/;

/**
 * `/metrics` in Prometheus' text form: for this machine itself, or whoever shows the token of the settings. Anybody else
 * finds no such page.
 */
export function metricsRoutes({ metrics, config }: Pick<Ports, 'metrics' | 'config'>): Hono {
  const app = new Hono();
  app.get('/metrics', async (c) => {
    const shown = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1];
    const hasToken = config.metricsToken !== null && shown !== undefined && sameText(shown, config.metricsToken);
    // What came through a proxy on this machine only looks as if it came from it.
    const isForwarded = !config.behindProxy && c.req.header('x-forwarded-for') !== undefined;
    const isNear = !isForwarded && loopback.test(addressOf(c, config.behindProxy) ?? '');
    if (!hasToken && !isNear) throw new GatewayError(404, '40400', 'notFound');
    return c.text(await metrics.text(), 200, { 'Content-Type': 'text/plain; version=0.0.4; charset=utf-8' });
  });
  return app;
}

/** Counts each answer under its path; paths that nobody serves are one, lest somebody who guesses fills the memory. */
export function countAnswers(
  { metrics }: Pick<Ports, 'metrics'>,
  isServed: (path: string) => boolean,
): MiddlewareHandler {
  return async (c, next) => {
    const began = performance.now();
    await next();
    const path = isServed(c.req.path) ? c.req.path : 'other';
    const method = /^(GET|HEAD|POST|DELETE|OPTIONS|PUT|PATCH)$/.test(c.req.method) ? c.req.method : 'other';
    metrics.answered({ method, path, status: c.res.status }, (performance.now() - began) / 1000);
  };
}
