import { randomUUID } from 'node:crypto';
import {
  type Attributes,
  type Context,
  type Span as Recorded,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { MeterProvider } from '@opentelemetry/sdk-metrics';
import {
  BatchSpanProcessor,
  type IdGenerator,
  ParentBasedSampler,
  RandomIdGenerator,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { LogEvent } from 'kysely';
import { GatewayError } from '#gateway/errors.ts';
import type { Metrics } from '#gateway/metrics.ts';
import type { Log } from '#gateway/ports.ts';
import type { Beginning, Span, Tracing } from '#gateway/tracing.ts';
import { sendMetrics } from './metrics.ts';
import { statementIn } from './statement.ts';
import { outside, runAs, type UnderWay, underWay } from './underWay.ts';

export interface TelemetrySettings {
  /** Where OTLP over HTTP is taken: traces below `/v1/traces`, figures below `/v1/metrics`. */
  endpoint: string;
  headers: Record<string, string>;
  serviceName: string;
  /** Of the traces that begin here, so many are collected: 0 to 1. */
  share: number;
}

/** How long sending may take; what waits meanwhile is bounded, and what doesn't fit is left out. */
const patience = 5_000;
/** How long the process's end waits for what was collected last. */
const farewell = 2_000;
const complaintsEvery = 60_000;

/**
 * Collects what is traced and sends it to a receiver, from time to time and beside all else: one that is slow or away costs
 * nobody an answer. Loaded only where an endpoint is set.
 */
export function collect({ endpoint, headers, serviceName, share }: TelemetrySettings, log: Log) {
  complainTo(log);
  const base = endpoint.endsWith('/') ? endpoint.slice(0, -1) : endpoint;
  const resource = resourceFromAttributes({ 'service.name': serviceName, 'service.instance.id': randomUUID() });
  const exporter = new OTLPTraceExporter({ url: `${base}/v1/traces`, headers, timeoutMillis: patience });
  const ids = new GivenIds();
  const provider = new TracerProvider({
    resource,
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    idGenerator: ids,
    spanProcessors: [new BatchSpanProcessor({ exporter, exportTimeoutMillis: 2 * patience })],
  });
  const tracer = provider.getTracer('card-portal');

  const begin = <T>({ traceId, name, kind, attributes = {}, from }: Beginning, work: (span: Span) => Promise<T>) => {
    ids.next = traceId;
    const spanKind = kind === 'request' ? SpanKind.SERVER : SpanKind.INTERNAL;
    const parent = from ? new W3CTraceContextPropagator().extract(ROOT_CONTEXT, from, reading) : ROOT_CONTEXT;
    return ended(asSpan(tracer.startSpan(name, { kind: spanKind, attributes }, parent), traceId), work);
  };

  const open = (name: string, attributes: Attributes = {}): Span => {
    const now = underWay<Recorded>();
    const parent = sampled(now);
    if (!parent) return { ...silent, within: (work) => (now ? runAs(now, work) : work()) };
    return asSpan(tracer.startSpan(name, { attributes }, parent), (now as UnderWay).traceId);
  };

  /** Called when a statement is over, in the course of whatever it was for. */
  const onStatement = (event: LogEvent): void => {
    const parent = sampled(underWay<Recorded>());
    const statement = parent && statementIn(event.query.sql);
    if (!statement) return;
    const endTime = Date.now();
    const startTime = endTime - event.queryDurationMillis;
    const { name, attributes } = statement;
    const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes, startTime }, parent);
    if (event.level === 'error') fail(span, event.error, 'db.response.status_code');
    span.end(endTime);
  };

  const tracing: Tracing = { isOn: true, begin, open, now: () => underWay()?.traceId };
  let sending: MeterProvider | undefined;
  /** Has these figures sent, too. */
  const tell = (metrics: Metrics) => {
    sending = sendMetrics(metrics, { url: `${base}/v1/metrics`, headers, timeoutMillis: patience, resource });
  };
  const stop = () =>
    Promise.race([
      Promise.allSettled([provider.shutdown(), sending?.shutdown()]),
      new Promise<void>((resolve) => setTimeout(resolve, farewell).unref()),
    ]);
  return { tracing, onStatement, tell, stop };
}

/** What begins here gets the id that its answer has. */
class GivenIds implements IdGenerator {
  readonly #random = new RandomIdGenerator();
  next: string | undefined;
  generateSpanId = () => this.#random.generateSpanId();
  generateTraceId = () => {
    const id = this.next ?? this.#random.generateTraceId();
    this.next = undefined;
    return id;
  };
}

/** The context to begin a part in, where the whole is collected; also when the whole has been answered already. */
function sampled(now: UnderWay<Recorded> | undefined): Context | undefined {
  if (!now?.span || (now.span.spanContext().traceFlags & TraceFlags.SAMPLED) === 0) return undefined;
  return trace.setSpan(ROOT_CONTEXT, now.span);
}

function asSpan(recorded: Recorded, traceId: string): Span {
  const now: UnderWay<Recorded> = { traceId, span: recorded };
  return {
    within: (work) => runAs(now, work),
    set: (attributes) => {
      recorded.setAttributes(attributes);
      const { 'http.request.method': method, 'http.route': route } = attributes;
      if (route !== undefined) recorded.updateName(`${method} ${route}`);
    },
    end: (failure) => {
      if (!recorded.isRecording()) return;
      if (failure !== undefined) fail(recorded, failure);
      recorded.end();
    },
  };
}

async function ended<T>(span: Span, work: (span: Span) => Promise<T>): Promise<T> {
  try {
    const result = await span.within(() => work(span));
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

/** By what kind of failure it was: its words may have what somebody sent. A refusal is no failure of ours. */
function fail(span: Recorded, failure: unknown, alsoAs?: string): void {
  const isRefusal = failure instanceof GatewayError && failure.status < 500;
  const { code, name } = failure as { code?: unknown; name?: unknown };
  const type = failure instanceof GatewayError ? failure.messageKey : /^\w{5,24}$/.exec(String(code ?? name))?.[0];
  span.setAttribute('error.type', type ?? 'error');
  if (alsoAs) span.setAttribute(alsoAs, type ?? 'error');
  if (!isRefusal) span.setStatus({ code: SpanStatusCode.ERROR });
}

const reading = {
  get: (carrier: object, key: string) => (carrier as Record<string, string>)[key],
  keys: (carrier: object) => Object.keys(carrier),
};

const silent: Span = { within: (work) => work(), set: () => {}, end: () => {} };

/** That a receiver is away is said once a minute, and not for each batch. */
function complainTo(log: Log): void {
  let last = Number.NEGATIVE_INFINITY;
  setGlobalErrorHandler((error) => {
    const now = performance.now();
    if (now - last < complaintsEvery) return;
    last = now;
    const err = error instanceof Error ? error : new Error(typeof error === 'string' ? error : 'unknown');
    outside(() => log.warn({ err }, 'traces or metrics could not be sent'));
  });
}
