import { randomUUID } from 'node:crypto';
import type { AccountCurrency } from '#domain/currency.ts';
import {
  accountStatus,
  type CardType,
  type ComplianceStatus,
  cardType,
  complianceStatus,
  customerType,
  type ProductState,
  type Status,
  status,
} from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import type { WantedTerms } from '#domain/product/terms.ts';
import { newId } from '#gateway/id.ts';
import { address } from './address.ts';
import type { Caller, TestGateway } from './gateway.ts';
import { insertProduct } from './products.ts';

/** What is needed to apply for cards: a customer with an account, a cardholder, a product, and somebody who applies. */
export interface Programme {
  customer: string;
  accountId: string;
  email: string;
  cardBin: string;
  administrator: Caller;
  /** The least that an application takes. */
  order: { cardholderId: string; productId: string; quantity: number };
}

interface Wishes {
  customer?: string;
  type?: CardType;
  currency?: AccountCurrency;
  /** Minor units, for each card. */
  fee?: bigint;
  /** Of the account. */
  balance?: bigint;
  maxSingleAmount?: bigint;
  dailyLimit?: bigint;
  productState?: Exclude<ProductState, 1>;
  /** How many numbers the product has. */
  numbers?: bigint;
  terms?: Partial<WantedTerms>;
}

export function applicationMakers(gateway: TestGateway) {
  const { ports, asStaff } = gateway;

  async function programme(wishes: Wishes = {}): Promise<Programme> {
    const customer = wishes.customer ?? (await gateway.makeCustomer());
    const administrator = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
    const [accountId, cardholderId, productId] = [newId(ports), newId(ports), newId(ports)];
    const email = `${randomUUID()}@holders.test`;
    const cardBin = '621000';
    const type = wishes.type ?? cardType.code.commercialVirtual;
    const currency = wishes.currency ?? 'USD';
    const now = ports.clock();
    const dates = { createdAt: now, updatedAt: now };
    await asStaff(async (db) => {
      await insertProduct(db, ports, {
        id: productId,
        cardBin,
        cardType: type,
        currency,
        ...(wishes.productState && { state: wishes.productState }),
        ...(wishes.numbers && { size: wishes.numbers }),
        terms: {
          issuingFee: toDecimal(wishes.fee ?? 0n, currency),
          defaultLimits: {
            maxSingleAmount: wishes.maxSingleAmount === undefined ? null : toDecimal(wishes.maxSingleAmount, currency),
            dailyLimit: wishes.dailyLimit === undefined ? null : toDecimal(wishes.dailyLimit, currency),
          },
          ...wishes.terms,
        },
      });
      await db
        .insertInto('accounts')
        .values({
          ...dates,
          id: accountId,
          customerId: customer,
          accountNumber: randomUUID(),
          accountName: 'Main',
          currency,
          remark: null,
          accountStatus: accountStatus.code.open,
        })
        .execute();
      await db
        .insertInto('cardholders')
        .values({
          ...dates,
          id: cardholderId,
          customerId: customer,
          customerType: customerType.code.individual,
          name: 'Ada Lovelace',
          email,
          nationality: 'GB',
          onboardingStatus: complianceStatus.code.approved,
          complianceStatus: complianceStatus.code.approved,
          rejectionReason: null,
          riskLevel: null,
          status: status.code.enabled,
          details: JSON.stringify({ areaCode: '+44', mobileNumber: '7700900123' }),
        })
        .execute();
    });
    if (wishes.balance) await setBalance({ accountId }, wishes.balance);
    return { customer, accountId, email, cardBin, administrator, order: { cardholderId, productId, quantity: 1 } };
  }

  const setBalance = ({ accountId }: Pick<Programme, 'accountId'>, balance: bigint) =>
    gateway.database.asOwner((db) => db.updateTable('accounts').set({ balance }).where('id', '=', accountId).execute());

  const changeHolder = (
    { order }: Programme,
    change: { onboardingStatus?: ComplianceStatus; complianceStatus?: ComplianceStatus; status?: Status },
  ) => asStaff((db) => db.updateTable('cardholders').set(change).where('id', '=', order.cardholderId).execute());

  return { programme, setBalance, changeHolder, address };
}
