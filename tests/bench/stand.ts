import type pg from 'pg';
import type { Gateway } from './product.ts';

export interface Stand {
  gateway: Gateway;
  pool: pg.Pool;
  callers: number;
  seconds: number;
}

/** What was measured: figures by name, in answers or rows a second, milliseconds or megabytes. */
export type Figures = Record<string, number>;

export type Measure = (stand: Stand) => Promise<Figures>;
