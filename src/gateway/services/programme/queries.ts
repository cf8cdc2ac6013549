import { sql } from 'kysely';
import type { ProgrammeChange } from '#domain/programme/programme.ts';
import { wordedFiles } from '../../reading/export/worded.ts';
import { readable } from '../../reading/query.ts';

/** When the next change of the same setting begins to count. */
const validTo = sql<Date | null>`(select min(later.valid_from) from programme_changes as later
  where later.setting = change.setting and later.currency_pair = change.currency_pair
    and (later.valid_from, later.version) > (change.valid_from, change.version)
    and not exists (select from programme_withdrawals where change_id = later.id))`;

const whole = readable({
  noun: 'programmeChange',
  staffOnly: true,
  from: (db) =>
    db
      .selectFrom('programmeChanges as change')
      .leftJoin('programmeWithdrawals as withdrawal', 'withdrawal.changeId', 'change.id')
      .selectAll('change')
      .select(validTo.as('validTo'))
      .select([
        'withdrawal.createdAt as withdrawnAt',
        'withdrawal.userName as withdrawnBy',
        'withdrawal.reason as withdrawalReason',
      ]),
  id: 'change.id',
  filters: {
    setting: 'change.setting',
    currencyPair: 'change.currencyPair',
    source: 'change.source',
    validFrom: { column: 'change.validFrom', time: true },
    createdAt: { column: 'change.createdAt', time: true },
  },
  search: ['change.currencyPair', 'change.value', 'change.reason', 'change.userName'],
  sorts: {
    validFrom: 'change.validFrom',
    createdAt: 'change.createdAt',
    setting: 'change.setting',
    // Empty where there is none, never null.
    currencyPair: sql`change.currency_pair`,
  },
  order: { field: 'validFrom', order: 'DESC' },
  toRecord: (row): ProgrammeChange => ({
    id: row.id,
    setting: row.setting,
    currencyPair: row.currencyPair || null,
    value: row.value,
    validFrom: row.validFrom.toISOString(),
    validTo: row.withdrawnAt ? null : (row.validTo?.toISOString() ?? null),
    reason: row.reason,
    source: row.source,
    changedBy: row.userName,
    createdAt: row.createdAt.toISOString(),
    withdrawnAt: row.withdrawnAt?.toISOString() ?? null,
    withdrawnBy: row.withdrawnBy,
    withdrawalReason: row.withdrawalReason,
  }),
});

/** What was set for the programme, and what is to come: the latest first. */
export const programmeChange = { ...whole, ...wordedFiles(whole, { source: ['enums.logSource.*'] }) };
