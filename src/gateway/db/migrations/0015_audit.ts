import { type Kysely, sql } from 'kysely';
import { raiseWall } from '../walls.ts';

/**
 * Who did what: rows that are only ever added, each sealed by a hash over the row before it. There is a chain for each
 * customer and one for the programme (the nil id), so that customers don't wait for each other. The chain's head is
 * locked in one statement at the very end of a transaction (services/audit/log.ts).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table audit_heads (
    chain uuid primary key,
    sequence bigint not null,
    hash bytea not null,
    kept_after bigint not null default 0,
    kept_after_hash bytea not null default ''
  )`.execute(db);
  await sql`comment on column audit_heads.kept_after is
    'Rows up to here were archived; the first one kept follows kept_after_hash'`.execute(db);
  // before and after are text, not jsonb: the hash is over every character.
  await sql`create table audit_logs (
    id uuid primary key,
    chain uuid not null,
    sequence bigint not null,
    customer_id uuid,
    created_at timestamptz not null,
    user_id uuid,
    user_name text,
    source text not null,
    address text,
    user_agent text,
    operation text not null,
    subject text not null,
    subject_id text,
    outcome text not null check (outcome in ('done', 'refused', 'failed')),
    reason text,
    before text,
    after text,
    hash bytea not null,
    unique (chain, sequence)
  )`.execute(db);
  await sql`create index audit_logs_newest on audit_logs (created_at desc, id desc)`.execute(db);
  await sql`create index audit_logs_customer on audit_logs (customer_id, created_at desc, id desc)`.execute(db);
  await sql`create index audit_logs_user on audit_logs (user_id, created_at desc, id desc)`.execute(db);
  await sql`create index audit_logs_subject on audit_logs (subject_id, created_at desc, id desc)`.execute(db);
  await raiseWall(db, 'audit_heads', 'chain');
  await raiseWall(db, 'audit_logs', 'customer_id');
  await refuseChanges(db);
  await chainRows(db);
}

/** For everybody, the owner included: whoever means to rewrite history must first take the trigger away. */
async function refuseChanges(db: Kysely<unknown>): Promise<void> {
  await sql`create function refuse_audit_change() returns trigger language plpgsql as $$
  begin
    raise exception 'audit_logs is append-only';
  end $$`.execute(db);
  await sql`create trigger audit_logs_append_only before update or delete or truncate on audit_logs
    for each statement execute function refuse_audit_change()`.execute(db);
}

async function chainRows(db: Kysely<unknown>): Promise<void> {
  // JSON marks where one value ends and the next begins; times as microseconds, which no setting of a session changes.
  await sql`create function audit_hash(previous bytea, line audit_logs) returns bytea language sql stable as $$
    select sha256(previous || convert_to(json_build_array(
      line.id::text, line.chain::text, line.sequence::text, line.customer_id::text,
      (extract(epoch from line.created_at) * 1000000)::bigint::text,
      line.user_id::text, line.user_name, line.source, line.address, line.user_agent, line.operation,
      line.subject, line.subject_id, line.outcome, line.reason, line.before, line.after
    )::text, 'UTF8'))
  $$`.execute(db);
  // Chains in the order of their ids, so that two who write to the same ones wait for each other and no more.
  await sql`create function append_audit(entries jsonb) returns void language plpgsql as $$
  declare
    entry audit_logs;
    head audit_heads;
  begin
    for entry in
      select line.* from jsonb_array_elements(entries) with ordinality as given (value, place),
        jsonb_populate_record(null::audit_logs, given.value) as line
      order by line.chain, given.place
    loop
      if head.chain is distinct from entry.chain then
        insert into audit_heads (chain, sequence, hash) values (entry.chain, 0, '') on conflict do nothing;
        select * into strict head from audit_heads where chain = entry.chain for update;
      end if;
      head.sequence := head.sequence + 1;
      entry.sequence := head.sequence;
      entry.hash := audit_hash(head.hash, entry);
      head.hash := entry.hash;
      insert into audit_logs select entry.*;
      update audit_heads set sequence = head.sequence, hash = head.hash where chain = head.chain;
    end loop;
  end $$`.execute(db);
}
