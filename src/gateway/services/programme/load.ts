import { type Kysely, type RawBuilder, sql } from 'kysely';
import { bySetting, type ProgrammeEntry } from '#domain/programme/history.ts';
import type { Tables } from '../../db/tables.ts';
import type { KnownProgramme } from '../../programmeMemory.ts';

/**
 * What is set for the programme, with what is planned: all there is of each setting, and of rates, which are many, what counts
 * at `tellsFrom` and later. One statement, so that it belongs together.
 */
export async function loadProgramme(
  db: Kysely<Tables>,
  tellsFrom: Date,
  mark: RawBuilder<unknown> = sql``,
): Promise<KnownProgramme> {
  const { rows } = await sql<Row>`
    select programme.version as last, change.id, change.version, change.setting, change.currency_pair, change.value, change.valid_from
    from programme_version as programme left join programme_changes as change
      on not exists (select from programme_withdrawals where change_id = change.id)
      and (change.setting <> 'conversionRate' or change.valid_from > ${tellsFrom} or change.id = (
        select latest.id from programme_changes as latest
        where latest.setting = change.setting and latest.currency_pair = change.currency_pair
          and latest.valid_from <= ${tellsFrom}
          and not exists (select from programme_withdrawals where change_id = latest.id)
        order by latest.valid_from desc, latest.version desc limit 1)) ${mark}`.execute(db);
  const entries = rows.flatMap(({ last: _, version, ...entry }) =>
    version === null ? [] : [{ ...entry, version: Number(version) }],
  );
  return { version: Number(rows[0]?.last ?? 0), tellsFrom, bySetting: bySetting(entries) };
}

/** How many changes there have been. */
export async function programmeVersion(db: Kysely<Tables>, mark: RawBuilder<unknown> = sql``): Promise<number> {
  const { version } = await db
    .selectFrom('programmeVersion')
    .select('version')
    .modifyEnd(mark)
    .executeTakeFirstOrThrow();
  return Number(version);
}

type Row = { last: bigint; version: bigint | null } & Omit<ProgrammeEntry, 'version'>;
