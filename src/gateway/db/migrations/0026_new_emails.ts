import { type Kysely, sql } from 'kysely';

/**
 * An address that somebody is to sign in with counts once a code that was mailed there has been entered; until then it
 * waits beside the one that does. Who has never chosen a password has nothing that could be taken over: theirs is told apart.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column has_password boolean not null default true,
    add column new_email text,
    add column new_email_at timestamptz,
    add constraint users_new_email check ((new_email is null) = (new_email_at is null))`.execute(db);
  await sql`alter table reset_codes add column purpose text not null default 'password',
    add constraint reset_codes_purpose check (purpose in ('password', 'email'))`.execute(db);
}
