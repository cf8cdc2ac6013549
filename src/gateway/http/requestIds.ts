import type { Context, MiddlewareHandler } from 'hono';
import { routePath } from 'hono/route';
import { requestIdHeader } from '#wire/envelope.ts';
import type { Ports } from '../ports.ts';
import { type Attributes, newTraceId } from '../tracing.ts';
import type { Variables } from './body.ts';

/**
 * Gives each request the id that it is answered, logged and traced under. A proxy in front may have given it one; what a
 * caller writes there is believed no more than an address that they claim to come from.
 */
export function requestIds({
  config,
  random,
  tracing,
}: Pick<Ports, 'config' | 'random' | 'tracing'>): MiddlewareHandler<{ Variables: Variables }> {
  return async (c, next) => {
    const given = config.behindProxy ? givenTo(c) : undefined;
    const traceId = given?.traceId ?? newTraceId(random);
    c.set('traceId', traceId);
    const method = /^(?:GET|HEAD|POST|DELETE|OPTIONS|PUT|PATCH)$/.test(c.req.method) ? c.req.method : '_OTHER';
    const attributes = { 'http.request.method': method };
    await tracing.begin({ traceId, name: method, kind: 'request', attributes, from: given?.from }, async (span) => {
      await next();
      c.res.headers.set(requestIdHeader, traceId);
      span.set({ ...attributes, ...routeOf(c), 'http.response.status_code': c.res.status });
      // A refusal is an answer like others; whose failure it is says its status.
      span.end(c.res.status >= 500 ? (c.error ?? new Error()) : undefined);
    });
  };
}

/** As it is declared: what stands in the address itself may be an id of somebody's. */
const routeOf = (c: Context): Attributes => {
  const route = routePath(c, -1);
  return route.endsWith('*') ? {} : { 'http.route': route };
};

/** W3C's trace context, version 00 or one that begins like it. */
const context = /^(?!ff)[0-9a-f]{2}-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}(?:-.*)?$/;
/** 16 bytes, as proxies write them: with the hyphens of a UUID, or without. */
const identifier = /^(?!0{8}-?0)([0-9a-f]{8})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{4})-?([0-9a-f]{12})$/;

/** What the proxy said that this is, where it is well formed; the trace it belongs to, or an id. */
function givenTo({
  req,
}: Context): { traceId: string; from?: { traceparent: string; tracestate?: string } } | undefined {
  const traceparent = req.header('traceparent')?.toLowerCase() ?? '';
  const [, trace] = context.exec(traceparent) ?? [];
  const tracestate = req.header('tracestate');
  if (trace) return { traceId: trace, from: { traceparent, ...(tracestate && { tracestate }) } };
  const groups = identifier.exec(req.header(requestIdHeader)?.toLowerCase() ?? '');
  return groups ? { traceId: groups.slice(1).join('') } : undefined;
}
