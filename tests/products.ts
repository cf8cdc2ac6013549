import { randomUUID } from 'node:crypto';
import { type Kysely, type Selectable, sql } from 'kysely';
import { cardModel, cardScheme, cardType, type ProductState, productState } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import type { WantedTerms } from '#domain/product/terms.ts';
import type { ProductsTable } from '#gateway/db/productTables.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { termsRow, written } from '#gateway/services/product/terms.ts';

type Row = Selectable<ProductsTable>;

interface Wishes
  extends Partial<
    Pick<Row, 'id' | 'productCode' | 'productName' | 'cardBin' | 'cardType' | 'currency' | 'sharedCard'>
  > {
  state?: Exclude<ProductState, 1>;
  terms?: Partial<WantedTerms>;
  /** How many numbers it has. */
  size?: bigint;
  /** Of them, those that cards were made of otherwise. */
  drawn?: bigint;
}

/** A product that was offered, with the next numbers below its BIN, and terms that limit nothing. Answers its id. */
export async function insertProduct(
  db: Kysely<Tables>,
  ports: Pick<Ports, 'clock' | 'random'>,
  wishes: Wishes = {},
): Promise<string> {
  const { id = newId(ports), cardBin = '621000', currency = 'USD', size = 100_000n } = wishes;
  const { cardType: type = cardType.code.commercialVirtual } = wishes;
  const begin = BigInt(cardBin.padEnd(15, '0'));
  // Several that are made at once find each other's.
  await sql`select pg_advisory_xact_lock(4217300142)`.execute(db);
  const { last } = await db
    .selectFrom('products')
    .select(({ fn }) => fn.max('lastNumber').as('last'))
    .where('lastNumber', '>=', begin)
    .where('lastNumber', '<=', BigInt(cardBin.padEnd(15, '9')))
    .executeTakeFirstOrThrow();
  const firstNumber = last === null ? begin : BigInt(last) + 1n;
  const createdAt = ports.clock();
  await db
    .insertInto('products')
    .values({
      id,
      productCode: wishes.productCode ?? randomUUID(),
      productName: wishes.productName ?? 'Business',
      productState: wishes.state ?? productState.code.offered,
      cardBin,
      cardScheme: cardScheme.code.discover,
      cardType: type,
      cardModel: isPhysical(type) ? cardModel.code.standardCard : cardModel.code.virtualCard,
      currency,
      sharedCard: wishes.sharedCard ?? false,
      firstNumber,
      lastNumber: firstNumber + size - 1n,
      numbersDrawn: wishes.drawn ?? 0n,
      createdAt,
    })
    .execute();
  const said = { validityMonths: isPhysical(type) ? 48 : 36, issuingFee: '0', ...wishes.terms };
  const by = { reason: null, createdBy: null, createdByName: null, createdAt };
  const version = { productId: id, version: 1, effectiveFrom: createdAt, ...by, ...termsRow(said, currency) };
  await db.insertInto('productVersions').values(written(version)).execute();
  return id;
}
