import { type Kysely, sql } from 'kysely';

/** Since when another card has taken a card's place; and for how long, as the programme says, recurring purchases on its number go on. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table cards add column taken_over_at timestamptz`.execute(db);
  await sql`alter table programme_changes drop constraint programme_changes_setting_check,
    add constraint programme_changes_setting_check check (setting in ('programmeName', 'logo', 'timeZone', 'conversionRate',
      'conversionMarkup', 'refusedMerchantCodes', 'renewalDays', 'oldNumberDays', 'mailSender')),
    add constraint programme_changes_old_number check (setting <> 'oldNumberDays' or value::integer between 0 and 365)`.execute(
    db,
  );
}
