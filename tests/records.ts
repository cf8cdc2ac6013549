import { randomUUID } from 'node:crypto';
import type { AccountCurrency } from '#domain/currency.ts';
import {
  accountStatus,
  type CardStatus,
  type CardType,
  type CustomerStatus,
  cardModel,
  cardScheme,
  cardStatus,
  cardType,
  complianceStatus,
  customerStatus,
  customerType,
  status,
} from '#domain/enumerations.ts';
import type { WantedTerms } from '#domain/product/terms.ts';
import { inScope } from '#gateway/db/scope.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { newCardNumber, sealNumber } from '#gateway/services/card/cardSecrets.ts';
import { newInquiryToken } from '#gateway/services/identity/inquiryToken.ts';
import type { TestDatabase } from './database.ts';
import { insertProduct } from './products.ts';
import { type RoleName, type RoleOf, roleFor } from './roles.ts';

export interface TestUser {
  id: string;
  email: string;
  password: string;
}

export interface TestCard {
  id: string;
  customer: string;
  productId: string;
  accountId: string;
  cardholderId: string;
  cardToken: string;
  cardNumber: string;
  /** What opens its balance look-up. */
  inquiryToken: string;
}

/** The password of everybody in tests who isn't given another: not an easy one. */
export const goodPassword = 'Harbour-7-Lantern';

/** One whose last digits aren't those of a year: tests look for a card by them in rows that have dates. */
function numberOfNoYear(draw: () => string): string {
  for (;;) {
    const cardNumber = draw();
    if (!/20\d\d$/.test(cardNumber)) return cardNumber;
  }
}

/** Makers of rows with sensible defaults, each test's own. Balances that no posting explains are the owner's to write. */
export function recordMakers(ports: Ports, asOwner: TestDatabase['asOwner']) {
  const setBalance = (table: 'accounts' | 'cards', id: string, balance: bigint | undefined) =>
    balance ? asOwner((db) => db.updateTable(table).set({ balance }).where('id', '=', id).execute()) : undefined;
  const asStaff = <T>(work: Parameters<typeof inScope<T>>[2]) => inScope(ports.db, { staff: true }, work);

  async function makeCustomer(values: { name?: string; status?: CustomerStatus } = {}): Promise<string> {
    const id = newId(ports);
    const row = {
      id,
      customerNumber: `C-${randomUUID()}`,
      customerName: values.name ?? 'Acme Trading',
      customerType: customerType.code.corporation,
      customerStatus: values.status ?? customerStatus.code.enabled,
      createdAt: ports.clock(),
      updatedAt: ports.clock(),
    };
    await asStaff((db) => db.insertInto('customers').values(row).execute());
    return id;
  }

  /** A user with one of the shipped roles, or with one of their own; of operator staff unless a customer is given. */
  async function makeUser(
    values: { role?: RoleName | RoleOf; customer?: string; email?: string; password?: string; isEasy?: boolean } = {},
  ): Promise<TestUser> {
    const { customer = null, email = `${randomUUID()}@people.test`, password = goodPassword } = values;
    const role = values.role ?? (customer ? 'Customer administrator' : 'Operator administrator');
    const id = newId(ports);
    const passwordHash = await ports.hasher.hash(password);
    await asStaff(async (db) => {
      const roleId = await roleFor(db, ports, role, customer === null);
      await db
        .insertInto('users')
        .values({
          id,
          customerId: customer,
          userName: 'Robin Example',
          email,
          passwordHash,
          passwordIsEasy: values.isEasy ?? false,
          roleId,
          status: status.code.enabled,
          lastFailedAt: null,
          lockedUntil: null,
          lastSignInAt: null,
          createdAt: ports.clock(),
        })
        .execute();
    });
    return { id, email, password };
  }

  /** Gives somebody who is there another role, a shipped one or one of their own, and says which. It counts at once. */
  const giveRole = (userId: string, role: RoleName | RoleOf): Promise<string> =>
    asStaff(async (db) => {
      const user = db.selectFrom('users').select('customerId').where('id', '=', userId);
      const { customerId } = await user.executeTakeFirstOrThrow();
      const roleId = await roleFor(db, ports, role, customerId === null);
      await db.updateTable('users').set({ roleId }).where('id', '=', userId).execute();
      return roleId;
    });

  /** A card with a product, a cardholder and an account of its own; of a new customer unless one is given, and on their account. */
  async function makeCard(
    values: {
      customer?: string;
      account?: string;
      status?: CardStatus;
      type?: CardType;
      currency?: AccountCurrency;
      sharedCard?: boolean;
      balance?: bigint;
      accountBalance?: bigint;
      /** Of its product. */
      terms?: Partial<WantedTerms>;
    } = {},
  ): Promise<TestCard> {
    const customer = values.customer ?? (await makeCustomer());
    const [id, productId, cardholderId] = [newId(ports), newId(ports), newId(ports)];
    const accountId = values.account ?? newId(ports);
    const now = ports.clock();
    const dates = { createdAt: now, updatedAt: now };
    const { token, hash } = await newInquiryToken(ports);
    const cardNumber = numberOfNoYear(() => newCardNumber(ports.random, '62100000'));
    const sealed = await sealNumber(ports, id, cardNumber);
    const cardToken = randomUUID();
    const noLimits = {
      overallTotalLimit: null,
      maxSingleAmount: null,
      dailyLimit: null,
      monthlyLimit: null,
      maxDailyTransactions: null,
    };
    const kind = {
      ...noLimits,
      cardBin: '62100000',
      cardScheme: cardScheme.code.discover,
      cardType: values.type ?? cardType.code.commercialVirtual,
      cardModel: cardModel.code.virtualCard,
      currency: values.currency ?? 'USD',
      sharedCard: values.sharedCard ?? false,
    };
    await asStaff(async (db) => {
      const { cardBin, cardType: type, currency, sharedCard } = kind;
      const terms = values.terms ?? {};
      await insertProduct(db, ports, {
        id: productId,
        cardBin,
        cardType: type,
        currency,
        sharedCard,
        size: 1000n,
        drawn: 1n,
        terms,
      });
      await db
        .insertInto('cardholders')
        .values({
          ...dates,
          id: cardholderId,
          customerId: customer,
          customerType: customerType.code.corporation,
          name: 'Acme Travel',
          email: `${randomUUID()}@holders.test`,
          nationality: null,
          onboardingStatus: complianceStatus.code.approved,
          complianceStatus: complianceStatus.code.approved,
          rejectionReason: null,
          riskLevel: null,
          status: status.code.enabled,
          details: '{}',
        })
        .execute();
      const account = {
        ...dates,
        id: accountId,
        customerId: customer,
        accountNumber: randomUUID(),
        accountName: 'Main',
        currency: kind.currency,
        remark: null,
        accountStatus: accountStatus.code.open,
      };
      if (values.account === undefined) await db.insertInto('accounts').values(account).execute();
      await db
        .insertInto('cards')
        .values({
          ...kind,
          ...dates,
          ...sealed,
          id,
          customerId: customer,
          cardholderId,
          productId,
          accountId,
          applicationId: null,
          cardToken,
          cardStatus: values.status ?? cardStatus.code.normal,
          statusBeforeLoss: null,
          blockedBy: null,
          activeTime: null,
          expiredDate: '2029-12',
          cardRemark: null,
          pinVerifier: null,
          acsVerifier: null,
          inquiryTokenHash: hash,
        })
        .execute();
    });
    await setBalance('accounts', accountId, values.accountBalance);
    await setBalance('cards', id, values.balance);
    return { id, customer, productId, accountId, cardholderId, cardToken, cardNumber, inquiryToken: token };
  }

  return { asStaff, makeCustomer, makeUser, giveRole, makeCard };
}
