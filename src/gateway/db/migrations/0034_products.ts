import { type Kysely, sql } from 'kysely';

/**
 * Products with a life of their own: states, a range of numbers that is theirs alone, and terms in versions. The columns that
 * they had their terms in stay for gateways of the release before, which take no product of this one for theirs: `status`
 * says disabled of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await giveStates(db);
  await giveRanges(db);
  await makeVersions(db);
  await nameVersions(db);
}

async function giveStates(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column product_state smallint not null default 1 check (product_state in (1, 2, 3)),
    add column draft_terms jsonb, alter column status set default 2`.execute(db);
  // One that was switched off goes on with the cards that it has.
  await sql`update products set product_state = case status when 1 then 2 else 3 end`.execute(db);
  await sql`alter table products add constraint products_draft check ((product_state = 1) = (draft_terms is not null))`.execute(
    db,
  );
}

/** The whole space below a BIN; products that had one together have equal parts of it from now on. */
async function giveRanges(db: Kysely<unknown>): Promise<void> {
  await sql`alter table products add column first_number bigint, add column last_number bigint,
    add column numbers_drawn bigint not null default 0 check (numbers_drawn >= 0)`.execute(db);
  await sql`update products set first_number = part.begins + part.space * (part.place - 1) / part.parts,
      last_number = part.begins + part.space * part.place / part.parts - 1
    from (select id, rpad(card_bin, 15, '0')::bigint as begins, (10 ^ (15 - length(card_bin)))::bigint as space,
        row_number() over (partition by card_bin order by id) as place, count(*) over (partition by card_bin) as parts
      from products) as part
    where part.id = products.id`.execute(db);
  await sql`update products set numbers_drawn = (select count(*) from cards where product_id = products.id)`.execute(
    db,
  );
  await sql`alter table products alter column first_number set not null, alter column last_number set not null,
    add constraint products_numbers check (first_number <= last_number
      and left(first_number::text, length(card_bin)) = card_bin and left(last_number::text, length(card_bin)) = card_bin
      and length(first_number::text) = 15 and length(last_number::text) = 15),
    add constraint products_apart exclude using gist (int8range(first_number, last_number, '[]') with &&)`.execute(db);
}

async function makeVersions(db: Kysely<unknown>): Promise<void> {
  await sql`create table product_versions (
    product_id uuid not null references products,
    version integer not null check (version > 0),
    effective_from timestamptz not null,
    validity_months smallint not null check (validity_months between 1 and 120),
    issuing_fee bigint not null check (issuing_fee >= 0),
    conversion_markup text,
    overall_total_limit bigint,
    max_single_amount bigint,
    daily_limit bigint,
    monthly_limit bigint,
    max_daily_transactions integer,
    overall_total_ceiling bigint check (overall_total_limit <= overall_total_ceiling),
    single_amount_ceiling bigint check (max_single_amount <= single_amount_ceiling),
    daily_ceiling bigint check (daily_limit <= daily_ceiling),
    monthly_ceiling bigint check (monthly_limit <= monthly_ceiling),
    daily_transactions_ceiling integer check (max_daily_transactions <= daily_transactions_ceiling),
    refused_merchant_codes jsonb not null default '[]',
    refused_countries jsonb not null default '[]',
    hold_periods jsonb not null default '[]',
    reason text,
    created_by uuid references users,
    created_by_name text,
    created_at timestamptz not null,
    primary key (product_id, version)
  )`.execute(db);
  await sql`create index product_versions_latest on product_versions (product_id, effective_from desc, version desc)`.execute(
    db,
  );
  // Cards of plastic have been good for four years so far, the others for three.
  await sql`insert into product_versions (product_id, version, effective_from, validity_months, issuing_fee,
      overall_total_limit, max_single_amount, daily_limit, monthly_limit, max_daily_transactions,
      overall_total_ceiling, single_amount_ceiling, daily_ceiling, monthly_ceiling, daily_transactions_ceiling,
      created_at)
    select id, 1, created_at, case when card_type in (2, 4) then 48 else 36 end, issuing_fee,
      overall_total_limit, max_single_amount, daily_limit, monthly_limit, max_daily_transactions,
      overall_total_limit, max_single_amount, daily_limit, monthly_limit, max_daily_transactions,
      created_at
    from products`.execute(db);
  await sql`create table product_withdrawals (
    product_id uuid not null,
    version integer not null,
    reason text not null,
    created_by uuid references users,
    created_by_name text,
    created_at timestamptz not null,
    primary key (product_id, version),
    foreign key (product_id, version) references product_versions
  )`.execute(db);
}

/** What was made under which version. */
async function nameVersions(db: Kysely<unknown>): Promise<void> {
  for (const table of ['card_applications', 'cards']) {
    await sql`alter table ${sql.table(table)} add column product_version integer not null default 1,
      add constraint ${sql.id(`${table}_version`)} foreign key (product_id, product_version) references product_versions`.execute(
      db,
    );
  }
  await sql`create index cards_product on cards (product_id)`.execute(db);
}
