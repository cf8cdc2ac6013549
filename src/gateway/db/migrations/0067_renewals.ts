import { type Kysely, sql } from 'kysely';

/**
 * How long before their end cards are renewed is a setting of the programme's. Why one couldn't be is kept with it, so that people are
 * told once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table programme_changes drop constraint programme_changes_setting_check,
    add constraint programme_changes_setting_check check (setting in ('programmeName', 'logo', 'timeZone', 'conversionRate',
      'conversionMarkup', 'refusedMerchantCodes', 'renewalDays', 'mailSender')),
    add constraint programme_changes_renewal check (setting <> 'renewalDays' or value::integer between 0 and 180)`.execute(
    db,
  );
  await sql`alter table cards add column renewal_refused text`.execute(db);
}
