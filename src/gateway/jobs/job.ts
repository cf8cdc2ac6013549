import type { Ports } from '../ports.ts';

/**
 * Work that is done beside the requests. What is to be done stands in the tables (a mail not sent, a hold past its time), so
 * a job finds it there: running it twice, on several gateways at once, or after a crash does nothing twice.
 */
export interface Job {
  /** What the log says of it: 'sending waiting mails'. */
  name: string;
  /** When it runs unasked, as cron says it (minutes, UTC). */
  cron: string;
  /**
   * It ends, closes or forgets what is over, by this process's clock and for good: it runs only while that is the database's.
   */
  endsByClock?: true;
  run(ports: Ports): Promise<void>;
}
