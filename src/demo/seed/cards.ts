import { cardStatus, orderStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import { newCardNumber } from '#gateway/services/card/cardSecrets.ts';
import type { Order } from './applications.ts';
import { add, after, day, type Row, type World } from './world.ts';

const { initial, unactivated, normal } = cardStatus.code;

/** A card, what it is numbered, and when it can be spent with. */
export interface CardStory {
  card: Row<'cards'>;
  number: string;
  order: Order;
  /** From activation until what ended it; null while it was never active. */
  active: { from: Date; until: Date } | null;
  /** A time in between when it was blocked or lost. */
  pause: { from: Date; until: Date; declinedAs: DeclineCheck } | null;
  /** Why payments are declined after the end. */
  declinedAs: DeclineCheck | null;
  /** Whether its end has been decided. */
  isTold: boolean;
  /** When what is left on it goes back to the account. */
  closesAt: Date | null;
}

/** The check that fails, in the words' keys of locales `declineCheck`, and the response code the merchant is given. */
export const declines = {
  other: '05',
  lost: '41',
  availableBalance: '51',
  expired: '54',
  suspectedFraud: '59',
  maxSingleAmount: '61',
  dailyLimit: '61',
  monthlyLimit: '61',
  overallTotalLimit: '61',
  cardStatus: '62',
  maxDailyTransactions: '65',
} as const;
export type DeclineCheck = keyof typeof declines;

/** The cards of all orders that came so far, as they are when they are issued; what happens to them comes after. */
export function makeCards(world: World, orders: readonly Order[]): CardStory[] {
  const { completed, processing } = orderStatus.code;
  return orders
    .filter(({ application }) => application.orderStatus === completed || application.orderStatus === processing)
    .flatMap((order) => Array.from({ length: order.application.quantity }, () => makeCard(world, order)));
}

function makeCard(world: World, order: Order): CardStory {
  const { random, now } = world;
  const { product, issuedAt, application } = order;
  const physical = isPhysical(product.cardType);
  const createdAt = issuedAt ?? application.createdAt;
  const activatedAt = issuedAt && (physical ? after(issuedAt, random.around(6, 0.5) * day) : issuedAt);
  const isActive = activatedAt !== null && activatedAt < now && !(physical && random.chance(0.12));
  const id = world.id(createdAt);
  const number = newCardNumber(random.bytes, product.cardBin);
  const ownLimit = product.maxSingleAmount !== null && random.chance(0.25);
  const card = add(world, 'cards', {
    id,
    customerId: application.customerId,
    cardholderId: order.cardholder.id,
    productId: product.id,
    productVersion: 1,
    accountId: order.account.id,
    applicationId: application.id,
    followsCardId: null,
    followReason: null,
    followedByCardId: null,
    earlierCardIds: [],
    cardToken: `ct_${Array.from(random.bytes(12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    // Sealed when all are made.
    numberCipher: new Uint8Array(),
    numberHash: new Uint8Array(),
    numberKey: '',
    cvvKey: '',
    last4: number.slice(-4),
    cardBin: product.cardBin,
    cardScheme: product.cardScheme,
    cardType: product.cardType,
    cardModel: product.cardModel,
    currency: product.currency,
    sharedCard: product.sharedCard,
    cardStatus: !issuedAt ? initial : isActive ? normal : unactivated,
    statusBeforeLoss: null,
    blockedBy: null,
    balance: 0n,
    held: 0n,
    lastPostedAt: null,
    overallTotalLimit: product.overallTotalLimit,
    maxSingleAmount: ownLimit ? (product.maxSingleAmount ?? 0n) / 2n : product.maxSingleAmount,
    dailyLimit: ownLimit ? (product.dailyLimit ?? 0n) / 2n : product.dailyLimit,
    monthlyLimit: product.monthlyLimit,
    maxDailyTransactions: product.maxDailyTransactions,
    singleUse: false,
    endDay: null,
    endAmount: null,
    spentAt: null,
    takenOverAt: null,
    renewalRefused: null,
    activeTime: isActive ? activatedAt : null,
    expiredDate: expiry(createdAt, !physical && random.chance(0.14) ? random.int(1, 3) : product.validityMonths),
    cardRemark: random.chance(0.3) ? random.pick(remarks) : null,
    pinVerifier: null,
    acsVerifier: null,
    inquiryTokenHash: null,
    createdAt,
    updatedAt: isActive ? activatedAt : createdAt,
  });
  const active = isActive ? { from: activatedAt, until: now } : null;
  const declinedAs = isActive ? null : 'cardStatus';
  return { card, number, order, active, pause: null, declinedAs, isTold: false, closesAt: null };
}

const remarks = ['Advertising', 'Software subscriptions', 'Travel', 'Office', 'Fuel', '采购', 'Repas clients', 'Messe'];

/** The month in which it ends: YYYY-MM. */
const expiry = (createdAt: Date, months: number): string =>
  new Date(Date.UTC(createdAt.getUTCFullYear(), createdAt.getUTCMonth() + months, 1)).toISOString().slice(0, 7);

/** The first moment after a card's last month. */
export function endOf(expiredDate: string): Date {
  const [year = 0, month = 0] = expiredDate.split('-').map(Number);
  return new Date(Date.UTC(year, month, 1));
}
