import {
  complianceStatus,
  customerType,
  type OrderStatus,
  orderStatus,
  productState,
  status,
} from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { pickLimits } from '#gateway/services/card/wantedLimits.ts';
import { type Customer, customerByKey } from './customers.ts';
import type { CustomerKey } from './people.ts';
import { isCommercial, type SeededProduct } from './products.ts';
import type { Staff } from './users.ts';
import { add, after, day, hour, type Row, type World } from './world.ts';

/** An order for cards with what is needed to issue them. */
export interface Order {
  application: Row<'cardApplications'>;
  product: SeededProduct;
  cardholder: Row<'cardholders'>;
  account: Row<'accounts'>;
  issuedAt: Date | null;
}

export interface Programme {
  customers: readonly Customer[];
  products: readonly SeededProduct[];
  cardholders: readonly Row<'cardholders'>[];
  staff: Staff;
}

const { initial, processing, completed, cancelled, closed } = orderStatus.code;

/** How many cards each customer's orders come to. */
const cardsWanted = [
  ['acme', 60],
  ['globex', 32],
  ['initech', 26],
] as const satisfies readonly (readonly [CustomerKey, number])[];

const remarks = ['Q4 campaigns', 'Field team', 'Subscriptions', 'Trade fair', 'Onboarding kit', '差旅', 'Déplacements'];

export function makeOrders(world: World, programme: Programme): Order[] {
  const { random } = world;
  const orders: Order[] = [];
  for (const [key, wanted] of cardsWanted) {
    for (let cards = 0; cards < wanted; ) {
      const most = wanted - cards;
      const quantity = Math.min(
        most,
        random.weighted([
          [1, 60],
          [2, 22],
          [3, 10],
          [5, 5],
        ] as const),
      );
      orders.push(order(world, programme, key, quantity));
      cards += quantity;
    }
    // Physical ones of the last day: on their way through the factory.
    orders.push(order(world, programme, key, random.int(1, 2), { physical: true, hoursAgo: random.int(3, 20) }));
    for (const ended of [initial, cancelled, cancelled, closed] as const) {
      const hoursAgo = ended === initial ? random.int(1, 4) : random.int(48, 90 * 24);
      // Virtual ones that wait would be issued as soon as the gateway starts.
      const physical = ended === initial;
      orders.push(order(world, programme, key, random.int(1, 4), { ended, hoursAgo, physical }));
    }
  }
  return orders;
}

interface Wish {
  physical?: boolean;
  hoursAgo?: number;
  /** How it ended, where no card comes of it. */
  ended?: OrderStatus;
}

function order(world: World, programme: Programme, key: CustomerKey, quantity: number, wish: Wish = {}): Order {
  const { random, now } = world;
  const customer = customerByKey(programme.customers, key);
  const cardholder = random.pick(programme.cardholders.filter((each) => mayHaveCards(each, customer)));
  const product = random.pick(programme.products.filter((each) => suits(each, cardholder, customer, wish)));
  const account = random.pick(customer.accounts.filter(({ row }) => row.currency === product.currency)).row;
  const earliest = Math.max(cardholder.updatedAt.getTime(), world.start.getTime()) + 3 * day;
  // The programme grows: later days bring more orders.
  const spread = (now.getTime() - 5 * hour - earliest) * random.next() ** 0.85;
  const createdAt = wish.hoursAgo === undefined ? new Date(earliest + spread) : after(now, -wish.hoursAgo * hour);
  const takes = isPhysical(product.cardType) ? random.int(26, 90) * hour : random.int(4, 40) * 1000;
  const done = after(createdAt, takes);
  const issuedAt = wish.ended === undefined && done < now ? done : null;
  const orderStatus = wish.ended ?? (issuedAt ? completed : processing);
  const applicant = random.pick(programme.staff.get(key) ?? []);
  const application = add(world, 'cardApplications', {
    id: world.id(createdAt),
    customerId: customer.row.id,
    orderNumber: world.reference('A', createdAt),
    cardholderId: cardholder.id,
    productId: product.id,
    productVersion: 1,
    accountId: account.id,
    ...pickLimits(product),
    singleUse: false,
    endDay: null,
    endAmount: null,
    deliveryAddress: isPhysical(product.cardType) ? cardholder.details.residenceAddress : null,
    issuingFee: product.issuingFee * BigInt(quantity),
    feeTransactionId: null,
    followsCardId: null,
    followReason: null,
    waitingFor: null,
    quantity,
    issued: issuedAt ? quantity : 0,
    orderStatus,
    remark: random.chance(0.4) ? random.pick(remarks) : null,
    createdBy: applicant.id,
    createdByName: applicant.userName,
    createdAt,
    updatedAt: issuedAt ?? after(createdAt, Math.min(5 * hour, (now.getTime() - createdAt.getTime()) / 2)),
  });
  return { application, product, cardholder, account, issuedAt };
}

const mayHaveCards = (cardholder: Row<'cardholders'>, customer: Customer): boolean =>
  cardholder.customerId === customer.row.id &&
  cardholder.onboardingStatus === complianceStatus.code.approved &&
  cardholder.status === status.code.enabled;

function suits(product: SeededProduct, holder: Row<'cardholders'>, customer: Customer, wish: Wish): boolean {
  if (product.productState !== productState.code.offered) return false;
  if (wish.physical && !isPhysical(product.cardType)) return false;
  if (!isCommercial(product.cardType) && holder.customerType === customerType.code.corporation) return false;
  return customer.accounts.some(({ row }) => row.currency === product.currency);
}
