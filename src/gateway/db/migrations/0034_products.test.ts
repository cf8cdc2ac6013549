import { type Kysely, sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect, test } from 'vitest';
import { emptyDatabase } from '#tests/database.ts';
import type { Tables } from '../tables.ts';
import { migrations } from './index.ts';

test('products that there were keep their cards and terms, and have ranges of their own', async () => {
  const { db, close } = await emptyDatabase();
  try {
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('0033_customers');
    const [alone, one, other] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`) as [
      string,
      string,
      string,
    ];
    await product(db, alone, { bin: '601104', type: 1, status: 1 });
    await product(db, one, { bin: '62222222', type: 2, status: 1 });
    await product(db, other, { bin: '62222222', type: 2, status: 2 });
    await card(db, alone);
    const { error } = await migrator.migrateTo('0034_products');
    expect(error).toBeUndefined();

    const rows = await db.selectFrom('products').selectAll().orderBy('id').execute();
    expect(rows.map(({ productState, numbersDrawn }) => [productState, Number(numbersDrawn)])).toEqual([
      [2, 1],
      [2, 0],
      [3, 0],
    ]);
    expect(rows.map(({ firstNumber, lastNumber }) => [firstNumber, lastNumber].map(String))).toEqual([
      ['601104000000000', '601104999999999'],
      ['622222220000000', '622222224999999'],
      ['622222225000000', '622222229999999'],
    ]);
    const versions = await db.selectFrom('productVersions').selectAll().orderBy('productId').execute();
    expect(versions).toMatchObject([{ validityMonths: 36 }, { validityMonths: 48 }, { validityMonths: 48 }]);
    expect(versions[0]).toMatchObject({
      version: 1,
      issuingFee: 250n,
      dailyLimit: 5000n,
      dailyCeiling: 5000n,
      monthlyCeiling: null,
    });
    expect(await db.selectFrom('cards').select('productVersion').execute()).toEqual([{ productVersion: 1 }]);
  } finally {
    await close();
  }
});

const product = (
  db: Kysely<Tables>,
  id: string,
  { bin, type, status }: { bin: string; type: number; status: number },
) =>
  sql`insert into products (id, product_code, product_name, card_bin, card_scheme, card_type, card_model, currency,
      shared_card, daily_limit, issuing_fee, status, created_at)
    values (${id}, ${id}, 'Before', ${bin}, 3, ${type}, 'virtual', 'USD', false, 5000, 250, ${status}, now())`.execute(
    db,
  );

/** A card of a product; whose it is doesn't matter here. */
async function card(db: Kysely<Tables>, productId: string): Promise<void> {
  const id = '00000000-0000-4000-8000-000000000009';
  const at = sql`now()`;
  await sql`insert into customers (id, customer_number, customer_name, customer_type, customer_status, created_at, updated_at)
    values (${id}, 'C-1', 'Before', 1, 1, ${at}, ${at})`.execute(db);
  await sql`insert into accounts (id, customer_id, account_number, account_name, currency, account_status, created_at, updated_at)
    values (${id}, ${id}, '8', 'Before', 'USD', 1, ${at}, ${at})`.execute(db);
  await sql`insert into cardholders (id, customer_id, customer_type, name, email, onboarding_status, compliance_status, status,
      details, created_at, updated_at)
    values (${id}, ${id}, 2, 'Before', 'a@b.test', 1, 1, 1, '{}', ${at}, ${at})`.execute(db);
  await sql`insert into cards (id, customer_id, cardholder_id, product_id, account_id, card_token, number_cipher, number_hash,
      number_key, cvv_key, card_bin, last4, card_scheme, card_type, card_model, currency, shared_card, card_status,
      expired_date, created_at, updated_at)
    values (${id}, ${id}, ${id}, ${productId}, ${id}, 'ct', '\\x00', '\\x00', 'k1', 'k1', '601104', '0000', 3, 1, 'virtual',
      'USD', false, 3, '2030-01', ${at}, ${at})`.execute(db);
}
