import { type Kysely, sql } from 'kysely';

/**
 * Which releases may run on this database: those that know the migration named here, and all before it. What a newer release
 * adds doesn't take older ones down; docs/decisions/045 says how a release is made so.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table schema_fitness (
    single boolean primary key default true check (single),
    oldest_fit text not null
  )`.execute(db);
  await sql`insert into schema_fitness (oldest_fit) values ('0039_releases')`.execute(db);
}
