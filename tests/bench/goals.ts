import type { Figures } from './stand.ts';

/** What a figure, or the ratio of two, is asked to be; with `most`, no more than that. */
export interface Goal {
  id: string;
  says: string;
  measure: string;
  /** From the figures at one size, and those at the smallest that was measured. */
  value: (at: Figures, smallest: Figures) => number | undefined;
  least?: number;
  most?: number;
}

const ratio = (over: string, under: string) => (at: Figures) => quotient(at[over], at[under]);
const figure = (name: string) => (at: Figures) => at[name];
const quotient = (over: number | undefined, under: number | undefined) =>
  over === undefined || !under ? undefined : over / under;

const toBare = ratio('gateway, /s', 'bare, /s');

/** The time at a size to that at the smallest. */
const growth = (measure: string, says: string, time: string): Goal => ({
  id: 'P5',
  says: `${says}: time to that with the fewest rows`,
  measure,
  value: (at, smallest) => (at === smallest ? undefined : quotient(at[time], smallest[time])),
  most: 1.2,
});

const exported = (format: string): Goal[] => [
  {
    id: 'P7',
    says: `Memory that grows while a ${format} file of all rows is made, MB`,
    measure: `export to ${format}`,
    value: figure('memory rise, MB'),
    most: 80,
  },
  {
    id: 'P7',
    says: `Other requests’ p95 meanwhile (${format}), to theirs alone`,
    measure: `export to ${format}`,
    value: ratio('other requests meanwhile, p95 ms', 'other requests alone, p95 ms'),
    most: 2,
  },
];

const crowded = (where: string): Goal[] => [
  {
    id: 'H2',
    says: `The share of 200 exports at once that get their file${where}`,
    measure: `200 exports at once${where}`,
    value: figure('share that got a file'),
    least: 1,
  },
  {
    id: 'H2',
    says: `Other requests’ p95 while 200 exports are made${where}, to theirs alone`,
    measure: `200 exports at once${where}`,
    value: ratio('other requests meanwhile, p95 ms', 'other requests alone, p95 ms'),
    most: 2,
  },
];

/** A million purchases in twenty seconds, and others hardly notice. */
const tried = (name: string, says: string): Goal[] => [
  {
    id: 'C1',
    says: `${says}, tried on the last 90 days: purchases a second`,
    measure: 'a rule on the past',
    value: figure(`${name}, purchases/s`),
    least: 50_000,
  },
  {
    id: 'C1',
    says: 'Other requests’ p95 meanwhile, to theirs alone',
    measure: 'a rule on the past',
    value: ratio(`${name}, other requests meanwhile, p95 ms`, 'other requests alone, p95 ms'),
    most: 2,
  },
];

/** The goals that `npm run bench` can tell about; those of the portal are measured in front/. */
export const goals: readonly Goal[] = [
  {
    id: 'P4',
    says: 'A page with session, rights and row-level security, to the same SQL on the bare driver',
    measure: 'page',
    value: toBare,
    least: 0.6,
  },
  {
    id: 'P4',
    says: 'A page with its capped total, to the same',
    measure: 'page with its total',
    value: toBare,
    least: 0.8,
  },
  growth('page', 'A page', 'gateway, p50 ms'),
  growth('page with its total', 'A page with its total', 'gateway, p50 ms'),
  growth('page of one card by amount', 'A page that is filtered', 'gateway, p50 ms'),
  growth('dashboard summary', 'The dashboard', 'in UTC, p50 ms'),
  growth('top-ups', 'A top-up', 'gateway, p50 ms'),
  {
    id: 'P6',
    says: 'The 400th page by next, to the first ones',
    measure: 'the 400th page by next',
    value: ratio('the last 50 of 400, p50 ms', 'pages 2 to 51, p50 ms'),
    most: 1.2,
  },
  {
    id: 'P7',
    says: 'A CSV file of all rows, to COPY TO STDOUT',
    measure: 'export to CSV',
    value: ratio('gateway, rows/s', 'bare, rows/s'),
    least: 0.5,
  },
  ...exported('CSV'),
  {
    id: 'P7',
    says: 'An XLSX file of all rows, rows a second',
    measure: 'export to XLSX',
    value: figure('gateway, rows/s'),
    least: 20_000,
  },
  ...exported('XLSX'),
  {
    id: 'H2',
    says: 'Memory that grows while 60 files of 10 MB are sent at once, MB',
    measure: '60 uploads at once',
    value: figure('memory rise, MB'),
    most: 300,
  },
  {
    id: 'H2',
    says: '`/healthz` meanwhile, slowest, ms',
    measure: '60 uploads at once',
    value: figure('/healthz meanwhile, slowest ms'),
    most: 500,
  },
  ...crowded(''),
  ...crowded(' on the embedded database'),
  {
    id: 'P8',
    says: 'Top-ups with ledger, idempotency and audit, to the same statements bare',
    measure: 'top-ups',
    value: toBare,
    least: 0.5,
  },
  {
    id: 'P8',
    says: 'Top-ups that all take from one account, a second',
    measure: 'top-ups',
    value: figure('all from one account, /s'),
    least: 200,
  },
  {
    id: 'P8',
    says: '64 who spend from one account at once: authorizations a second',
    measure: 'one hot account',
    value: figure('authorizations, /s'),
    least: 300,
  },
  {
    id: 'P8',
    says: 'What others read meanwhile, to the same when nobody spends',
    measure: 'one hot account',
    value: ratio('list meanwhile, p50 ms', 'list alone, p50 ms'),
    most: 2,
  },
  ...tried('amount of one', 'A rule that looks at one amount'),
  ...tried('sum of a month', 'A rule that adds a month up'),
  {
    id: 'P10',
    says: 'Two gateway processes on one database, to one',
    measure: 'two processes',
    value: ratio('two processes, /s', 'one process, /s'),
    least: 1.6,
  },
  {
    id: 'P10',
    says: 'The same, to the most that this machine’s cores allow',
    measure: 'two processes',
    value: ratio('two processes, /s', 'the cores allow at most, /s'),
  },
];
