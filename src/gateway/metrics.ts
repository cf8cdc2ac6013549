/** What is counted since the process began, for those who watch over it: told in the text form of Prometheus. */
export interface Metrics {
  /** @param seconds until the answer began */
  answered(call: { method: string; path: string; status: number }, seconds: number): void;
  jobEnded(job: string, outcome: 'done' | 'failed', seconds: number): void;
  mailEnded(outcome: 'sent' | 'failed' | 'givenUp'): void;
  /** Has a number asked for each time somebody looks: connections in use, memory. */
  gauge(name: string, help: string, read: () => number): void;
  text(): string;
}

/** Upper bounds in seconds. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

interface Histogram {
  counts: number[];
  sum: number;
  count: number;
}

export function createMetrics(): Metrics {
  const requests = new Map<string, number>();
  const durations = new Map<string, Histogram>();
  const jobs = new Map<string, number>();
  const jobSeconds = new Map<string, number>();
  const mails = new Map<string, number>();
  const gauges = new Map<string, { help: string; read: () => number }>();
  return {
    answered: ({ method, path, status }, seconds) => {
      add(requests, labels({ method, path, status }), 1);
      observe(durations, labels({ path }), seconds);
    },
    jobEnded: (job, outcome, seconds) => {
      add(jobs, labels({ job, outcome }), 1);
      add(jobSeconds, labels({ job }), seconds);
    },
    mailEnded: (outcome) => add(mails, labels({ outcome }), 1),
    gauge: (name, help, read) => void gauges.set(name, { help, read }),
    text: () =>
      [
        ...family('portal_requests_total', 'counter', 'Answers given.', requests),
        ...histogram('portal_request_seconds', 'Time until the answer began.', durations),
        ...family('portal_jobs_total', 'counter', 'Jobs that ended.', jobs),
        ...family('portal_job_seconds_total', 'counter', 'Time that jobs took.', jobSeconds),
        ...family('portal_mails_total', 'counter', 'Tries to send a mail.', mails),
        ...[...gauges].flatMap(([name, { help, read }]) => family(name, 'gauge', help, new Map([['', read()]]))),
        '',
      ].join('\n'),
  };
}

const add = (counts: Map<string, number>, key: string, more: number) => counts.set(key, (counts.get(key) ?? 0) + more);

function observe(all: Map<string, Histogram>, key: string, value: number): void {
  const one = all.get(key) ?? { counts: buckets.map(() => 0), sum: 0, count: 0 };
  all.set(key, one);
  one.counts = one.counts.map((count, i) => count + (value <= (buckets[i] as number) ? 1 : 0));
  one.sum += value;
  one.count += 1;
}

const labels = (named: Record<string, string | number>): string =>
  `{${Object.entries(named)
    .map(([name, value]) => `${name}="${String(value).replace(/[\\"\n]/g, '')}"`)
    .join(',')}}`;

const head = (name: string, kind: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${kind}`];

const family = (name: string, kind: string, help: string, values: Map<string, number>): string[] => [
  ...head(name, kind, help),
  ...[...values].map(([key, value]) => `${name}${key} ${value}`),
];

const histogram = (name: string, help: string, all: Map<string, Histogram>): string[] => [
  ...head(name, 'histogram', help),
  ...[...all].flatMap(([key, { counts, sum, count }]) => {
    const open = key.slice(0, -1);
    return [
      ...counts.map((within, i) => `${name}_bucket${open},le="${buckets[i]}"} ${within}`),
      `${name}_bucket${open},le="+Inf"} ${count}`,
      `${name}_sum${key} ${sum}`,
      `${name}_count${key} ${count}`,
    ];
  }),
];
