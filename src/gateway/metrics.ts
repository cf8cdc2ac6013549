import { type Described, type Gauge, type Metric, metricTable } from './metricTable.ts';

/** How many values were at most as large as each bound of `buckets` and larger than the one before; the last: larger than all. */
export interface Histogram {
  counts: number[];
  sum: number;
  count: number;
}

export interface Series {
  labels: Readonly<Record<string, string>>;
  value: number | Histogram;
}

export interface Family extends Described {
  series: readonly Series[];
}

/** What is counted since the process began, for those who watch over it. */
export interface Metrics {
  /** @param seconds until the answer began */
  answered(call: { method: string; path: string; status: number }, seconds: number): void;
  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void;
  mailEnded(outcome: 'sent' | 'failed' | 'givenUp'): void;
  /** One of the gateway's processes took the place of one that had ended. */
  processReplaced(): void;
  /** Something was read that may be read from the replica. */
  readFrom(place: 'primary' | 'replica'): void;
  /** Has a number asked for each time somebody looks; one that can't be told within two seconds is left out. */
  gauge(metric: Gauge, read: () => number | Promise<number>): void;
  /** As it stands now. */
  families(): Promise<Family[]>;
  /** The same in the text form of Prometheus. */
  text(): Promise<string>;
}

/** Upper bounds in seconds. */
export const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const patience = 2_000;

export function createMetrics(): Metrics {
  const counted = new Map<Metric, Map<string, Series>>();
  const gauges = new Map<Gauge, () => number | Promise<number>>();

  /** What is counted under these labels. */
  const series = (metric: Metric, named: Record<string, string>, start: () => Series['value']) => {
    const all = counted.get(metric) ?? new Map<string, Series>();
    counted.set(metric, all);
    const key = Object.values(named).join('\n');
    const found = all.get(key) ?? { labels: named, value: start() };
    all.set(key, found);
    return found;
  };
  const add = (metric: Metric, named: Record<string, string>, more: number) => {
    const one = series(metric, named, () => 0);
    one.value = (one.value as number) + more;
  };
  const observe = (metric: Metric, named: Record<string, string>, value: number) => {
    const start = (): Histogram => ({ counts: Array.from({ length: buckets.length + 1 }, () => 0), sum: 0, count: 0 });
    const one = series(metric, named, start).value as Histogram;
    const bound = buckets.findIndex((most) => value <= most);
    const place = bound === -1 ? buckets.length : bound;
    one.counts[place] = (one.counts[place] ?? 0) + 1;
    one.sum += value;
    one.count += 1;
  };

  const families = async (): Promise<Family[]> => {
    const read = [...gauges].map(async ([metric, ask]) => [metric, await told(ask)] as const);
    const now = new Map<Metric, number | undefined>(await Promise.all(read));
    return (Object.keys(metricTable) as Metric[]).flatMap((metric) => {
      const series = seriesOf(now.get(metric), counted.get(metric));
      // What is counted is there from the beginning; what nobody can tell isn't.
      return metricTable[metric].kind === 'gauge' && series.length === 0 ? [] : [{ ...metricTable[metric], series }];
    });
  };

  return {
    answered: ({ method, path, status }, seconds) => {
      add('requests', { method, path, status: String(status) }, 1);
      observe('requestSeconds', { path }, seconds);
    },
    jobEnded: (job, outcome, seconds) => {
      add('jobs', { job, outcome }, 1);
      add('jobSeconds', { job }, seconds);
    },
    mailEnded: (outcome) => add('mails', { outcome }, 1),
    readFrom: (place) => add('reads', { place }, 1),
    processReplaced: () => add('processesReplaced', {}, 1),
    gauge: (metric, read) => void gauges.set(metric, read),
    families,
    text: async () => textOf(await families()),
  };
}

/** Figures in the text form of Prometheus. */
export const textOf = (families: readonly Family[]): string => `${families.flatMap(linesOf).join('\n')}\n`;

const seriesOf = (now: number | undefined, counted: ReadonlyMap<string, Series> | undefined): Series[] =>
  now === undefined ? [...(counted?.values() ?? [])] : [{ labels: {}, value: now }];

/** Undefined where it fails or takes too long: the rest is told all the same. */
async function told(read: () => number | Promise<number>): Promise<number | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<undefined>();
  const timer = setTimeout(() => resolve(undefined), patience);
  try {
    return await Promise.race([late, read()]);
  } catch {
    return undefined;
  } finally {
    clearTimeout(timer);
  }
}

const linesOf = ({ name, kind, help, series }: Family): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${kind}`,
  ...series.flatMap((one) => samplesOf(name, one)),
];

function samplesOf(name: string, { labels, value }: Series): string[] {
  if (typeof value === 'number') return [`${name}${labelled(labels)} ${value}`];
  const { counts, sum, count } = value satisfies Histogram;
  let within = 0;
  return [
    ...counts.map((more, place) => {
      within += more;
      return `${name}_bucket${labelled({ ...labels, le: String(buckets[place] ?? '+Inf') })} ${within}`;
    }),
    `${name}_sum${labelled(labels)} ${sum}`,
    `${name}_count${labelled(labels)} ${count}`,
  ];
}

function labelled(labels: Readonly<Record<string, string>>): string {
  const said = Object.entries(labels).map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '')}"`);
  return said.length > 0 ? `{${said.join(',')}}` : '';
}
