import { cardStatus, status } from '#domain/enumerations.ts';
import { ConflictError } from '#gateway/errors.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { newCardNumber, sealNumber } from '#gateway/services/card/cardSecrets.ts';
import { written } from '#gateway/services/product/terms.ts';
import { makeProducts } from './products.ts';
import { createRandom } from './random.ts';
import { passwords } from './users.ts';
import { createWorld, type Row } from './world.ts';

const customerNumber = 'MEASURE';

/** The customer with a user, an account, a cardholder and cards, all without money. */
export async function makeMassCustomer(ports: Ports, cards: number): Promise<string> {
  const { db } = ports;
  const taken = await db
    .selectFrom('customers')
    .select('id')
    .where('customerNumber', '=', customerNumber)
    .executeTakeFirst();
  if (taken) throw new ConflictError('alreadyExists');
  const createdAt = new Date(ports.clock().getTime() - 370 * 86_400_000);
  const at = { createdAt, updatedAt: createdAt };
  const customerId = newId(ports);
  const accountId = newId(ports);
  const cardholderId = newId(ports);
  await db
    .insertInto('customers')
    .values({
      id: customerId,
      customerNumber,
      customerName: 'Measure Ltd',
      customerType: 1,
      customerStatus: 1,
      ...at,
    })
    .execute();
  await addUser(ports, customerId, createdAt);
  const account = {
    accountNumber: '800000000001',
    accountName: 'Measure main',
    currency: 'USD',
    remark: null,
  } as const;
  await db
    .insertInto('accounts')
    .values({ id: accountId, customerId, ...account, accountStatus: 1, ...at })
    .execute();
  const holder = { name: 'Measure Holder', email: 'holder@measure.test', nationality: 'US', details: '{}' };
  await db
    .insertInto('cardholders')
    .values({
      id: cardholderId,
      customerId,
      customerType: 1,
      ...holder,
      onboardingStatus: 1,
      complianceStatus: 1,
      rejectionReason: null,
      riskLevel: 2,
      status: 1,
      ...at,
    })
    .execute();
  const product = await productFor(ports, createdAt);
  await addCards(ports, product, { customerId, accountId, cardholderId, createdAt }, cards);
  return customerId;
}

async function addUser({ db, random, clock, hasher }: Ports, customerId: string, createdAt: Date): Promise<void> {
  const role = await db
    .selectFrom('roles')
    .select('id')
    .where('roleName', '=', 'Customer administrator')
    .executeTakeFirstOrThrow();
  const passwordHash = await hasher.hash(passwords.known);
  await db
    .insertInto('users')
    .values({
      id: newId({ random, clock }),
      customerId,
      userName: 'Measure Admin',
      email: 'admin@measure.test',
      passwordHash,
      passwordIsEasy: false,
      roleId: role.id,
      status: status.code.enabled,
      lastFailedAt: null,
      lockedUntil: null,
      lastSignInAt: null,
      createdAt,
    })
    .execute();
}

async function productFor({ db }: Ports, createdAt: Date): Promise<Row<'products'>> {
  const world = createWorld(createRandom(1), createdAt);
  const [made] = makeProducts(world);
  const { productCode, id } = made as Row<'products'>;
  const found = await db.selectFrom('products').selectAll().where('productCode', '=', productCode).executeTakeFirst();
  if (found) return found;
  const [product] = world.rows.products as [Row<'products'>];
  await db
    .insertInto('products')
    .values({ ...product, draftTerms: null })
    .execute();
  const versions = world.rows.productVersions.filter(({ productId }) => productId === id);
  await db.insertInto('productVersions').values(versions.map(written)).execute();
  return product;
}

interface Owner {
  customerId: string;
  accountId: string;
  cardholderId: string;
  createdAt: Date;
}

async function addCards(ports: Ports, product: Row<'products'>, owner: Owner, count: number): Promise<void> {
  const { cardBin, cardScheme, cardType, cardModel, currency } = product;
  const rows = await Promise.all(
    Array.from({ length: count }, async () => {
      const id = newId(ports);
      return {
        id,
        customerId: owner.customerId,
        cardholderId: owner.cardholderId,
        productId: product.id,
        accountId: owner.accountId,
        cardToken: `ct_${id.replaceAll('-', '')}`,
        ...(await sealNumber(ports, id, newCardNumber(ports.random, cardBin))),
        cardBin,
        cardScheme,
        cardType,
        cardModel,
        currency,
        sharedCard: false,
        cardStatus: cardStatus.code.normal,
        activeTime: owner.createdAt,
        expiredDate: `${ports.clock().getUTCFullYear() + 3}-12`,
        createdAt: owner.createdAt,
        updatedAt: owner.createdAt,
      };
    }),
  );
  await ports.db
    .updateTable('products')
    .set((is) => ({ numbersDrawn: is('numbersDrawn', '+', BigInt(count)) }))
    .where('id', '=', product.id)
    .execute();
  for (let from = 0; from < rows.length; from += 200) {
    await ports.db
      .insertInto('cards')
      .values(rows.slice(from, from + 200))
      .execute();
  }
}
