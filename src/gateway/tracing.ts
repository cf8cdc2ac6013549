/** What a span says of itself: names and numbers of ours, never what somebody sent. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Something that has begun and will end. */
export interface Span {
  /** Does work as a part of it: what is logged and traced meanwhile belongs to it. */
  within<T>(work: () => T): T;
  set(attributes: Attributes): void;
  /** @param failure what it failed with, if it did */
  end(failure?: unknown): void;
}

/** A request, or a job's run: what isn't part of anything else here. */
export interface Beginning {
  /** 32 hexadecimal digits: what is answered, logged and traced in its course bears them. */
  traceId: string;
  name: string;
  kind: 'request' | 'job';
  attributes?: Attributes;
  /** What it is part of elsewhere, as W3C's trace context says it. */
  from?: { traceparent: string; tracestate?: string | undefined } | undefined;
}

/** Which request is being answered, or which job runs, wherever in its course that is asked; and what becomes of its parts. */
export interface Tracing {
  /** Whether anybody collects what is traced. */
  readonly isOn: boolean;
  begin<T>(beginning: Beginning, work: (span: Span) => Promise<T>): Promise<T>;
  /** Begins a part of what is under way. */
  open(name: string, attributes?: Attributes): Span;
  /** The id of what is under way, whether or not it is collected. */
  now(): string | undefined;
}

/** Does work as a part of what is under way. */
export async function part<T>(
  { tracing }: { tracing: Tracing },
  name: string,
  attributes: Attributes,
  work: () => Promise<T>,
): Promise<T> {
  if (!tracing.isOn) return work();
  const span = tracing.open(name, attributes);
  try {
    const result = await span.within(work);
    span.end();
    return result;
  } catch (error) {
    span.end(error);
    throw error;
  }
}

const nowhere: Span = { within: (work) => work(), set: () => {}, end: () => {} };

/** Where nobody looks: in a browser's tab. */
export const untraced: Tracing = {
  isOn: false,
  begin: (_, work) => work(nowhere),
  open: () => nowhere,
  now: () => undefined,
};

/** @param random bytes · @returns an id for what begins here */
export const newTraceId = (random: (bytes: number) => Uint8Array): string =>
  Array.from(random(16), (byte) => byte.toString(16).padStart(2, '0')).join('');
