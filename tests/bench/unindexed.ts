import pg from 'pg';

/** Built after their rows, the dozens of indexes of these cost a fraction of what each row costs them one by one. */
const large = ['card_transactions', 'authorizations', 'postings', 'ledger_lines'];

/** What the filling itself looks things up by. */
const needed = ['card_transactions_card'];

/**
 * Takes the lists' and searches' indexes off the large tables and has each row's references not looked up, which are right
 * as they are made; what it answers with puts both back, each index as its migration made it: as dense as after a `reindex`.
 */
export async function unindexed(url: string): Promise<() => Promise<void>> {
  const found = await asOwner(url, async (owner) => {
    const { rows } = await owner.query<{ name: string; definition: string }>(
      `select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
       where indrelid = any($1::regclass[]) and not indisunique and not (indexrelid::regclass::text = any($2))`,
      [large, needed],
    );
    for (const { name } of rows) await owner.query(`drop index ${name}`);
    for (const table of large) await owner.query(`alter table ${table} disable trigger all`);
    return rows;
  });
  return () =>
    asOwner(url, async (owner) => {
      for (const table of large) await owner.query(`alter table ${table} enable trigger all`);
      await owner.query("set maintenance_work_mem = '1GB'");
      for (const { name, definition } of found) {
        const began = performance.now();
        await owner.query(definition);
        console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
      }
    });
}

async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = new pg.Client({ connectionString: url });
  await owner.connect();
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}
