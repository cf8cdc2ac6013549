import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span as it came over OTLP, its attributes as a plain object. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  name: string;
  /** 1 internal, 2 server, 3 client. */
  kind: number;
  attributes: Record<string, string | number | boolean>;
  status: { code?: number };
}

interface Value {
  stringValue?: string;
  intValue?: number;
  doubleValue?: number;
  boolValue?: boolean;
}
type Named = { key: string; value: Value }[];
const plain = (attributes: Named = []) =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, Object.values(value)[0] as string | number | boolean] as const),
  );

/**
 * Receives OTLP over HTTP on this machine. Close it when the file is done.
 * @param answers false takes everything in and never says so
 */
export async function otlpReceiver({ answers = true } = {}) {
  const spans: ReceivedSpan[] = [];
  const metrics = new Map<string, { unit: string; points: unknown[] }>();
  const bodies: string[] = [];
  let headers: NodeJS.Dict<string | string[]> = {};
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (text) => {
      body += text;
    });
    request.on('end', () => {
      headers = request.headers;
      bodies.push(body);
      const told = JSON.parse(body);
      for (const { scopeSpans } of told.resourceSpans ?? [])
        for (const scope of scopeSpans)
          for (const { attributes, parentSpanId, ...span } of scope.spans)
            spans.push({ ...span, parentSpanId: parentSpanId || undefined, attributes: plain(attributes) });
      for (const { scopeMetrics } of told.resourceMetrics ?? [])
        for (const scope of scopeMetrics)
          for (const { name, unit, ...metric } of scope.metrics)
            metrics.set(name, { unit, points: (metric.sum ?? metric.gauge ?? metric.histogram).dataPoints });
      if (answers) response.setHeader('content-type', 'application/json').end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    metrics,
    bodies,
    headers: () => headers,
    close: () => {
      server.closeAllConnections();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
export type OtlpReceiver = Awaited<ReturnType<typeof otlpReceiver>>;
