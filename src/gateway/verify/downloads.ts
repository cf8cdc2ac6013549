import { sql } from 'kysely';
import { sqlCheck } from './check.ts';

/** What is given out as finished is finished, once. */
export const downloadChecks = [
  sqlCheck(
    'download.ready',
    'A file that is ready has its name, its size and an end; none is left of one whose time is over',
    sql`select id as download_id, status from downloads
      where (status = 'expired' and file is not null)
        or (status = 'ready' and (file is null or size is null or expires_at is null or finished_at is null))`,
  ),
  sqlCheck(
    'download.file',
    'No two lines of the download centre point at one file',
    sql`select file, count(*) as lines from downloads where file is not null group by file having count(*) > 1`,
  ),
  sqlCheck(
    'download.owner',
    'A file belongs to the customer of whoever asked for it',
    sql`select download.id as download_id from downloads as download join users as owner on owner.id = download.user_id
      where download.customer_id is distinct from owner.customer_id`,
  ),
];
