import { addMonths } from '#domain/dates.ts';
import { cardStatus } from '#domain/enumerations.ts';
import { isPhysical } from '#domain/product/product.ts';
import type { InTransaction } from '../../context.ts';
import { newId } from '../../id.ts';
import { newCardNumber, numberHashes, sealNumber } from '../card/cardSecrets.ts';
import { pickLimits } from '../card/wantedLimits.ts';
import { programmeNow } from '../programme/current.ts';
import { eligibleHolder, offeredProduct } from './eligibility.ts';
import type { OpenApplication } from './moving.ts';

type Holder = Awaited<ReturnType<typeof eligibleHolder>>;
type Product = Awaited<ReturnType<typeof offeredProduct>>;

/** How long cards are good for, to the end of the month in which these have passed. */
const validMonths = { physical: 48, virtual: 36 } as const;

/** Makes an application's cards, not issued yet, with the contacts that their messages go to. */
export async function makeCards(ctx: InTransaction, application: OpenApplication): Promise<void> {
  const holder = await eligibleHolder(ctx, application.cardholderId);
  const product = await offeredProduct(ctx, application.productId);
  const today = (await programmeNow(ctx)).days.dateAt(ctx.clock());
  let missing = application.quantity;
  // A number that is taken is quietly not inserted: another one then.
  while (missing > 0) {
    const rows = await Promise.all(Array.from({ length: missing }, () => cardRow(ctx, application, product, today)));
    const made = await ctx.db
      .insertInto('cards')
      .values(rows)
      .onConflict((conflict) => conflict.column('numberHash').doNothing())
      .returning('id')
      .execute();
    if (made.length > 0) await addContacts(ctx, made, holder);
    missing -= made.length;
  }
}

async function cardRow(ctx: InTransaction, application: OpenApplication, product: Product, today: string) {
  const id = newId(ctx);
  const now = ctx.clock();
  const { cardBin, cardScheme, cardType, cardModel, currency, sharedCard } = product;
  const months = isPhysical(cardType) ? validMonths.physical : validMonths.virtual;
  return {
    id,
    ...(await sealNumber(ctx, id, await freeNumber(ctx, cardBin))),
    cardBin,
    cardScheme,
    cardType,
    cardModel,
    currency,
    sharedCard,
    ...pickLimits(application),
    customerId: application.customerId,
    cardholderId: application.cardholderId,
    productId: application.productId,
    accountId: application.accountId,
    applicationId: application.id,
    cardToken: `ct_${Array.from(ctx.random(12), (byte) => byte.toString(16).padStart(2, '0')).join('')}`,
    cardStatus: cardStatus.code.initial,
    statusBeforeLoss: null,
    blockedBy: null,
    activeTime: null,
    expiredDate: addMonths(today, months).slice(0, 7),
    cardRemark: null,
    pinVerifier: null,
    acsVerifier: null,
    inquiryTokenHash: null,
    createdAt: now,
    updatedAt: now,
  };
}

/** A new number. Cards whose numbers are still hashed with an older key would not be noticed by the index. */
async function freeNumber(ctx: InTransaction, cardBin: string): Promise<string> {
  const number = newCardNumber(ctx.random, cardBin);
  if (Object.keys(ctx.keys.byId).length === 1) return number;
  const hashes = await numberHashes(ctx.keys, number);
  const taken = await ctx.db.selectFrom('cards').select('id').where('numberHash', 'in', hashes).executeTakeFirst();
  return taken ? freeNumber(ctx, cardBin) : number;
}

async function addContacts(ctx: InTransaction, cards: readonly { id: string }[], holder: Holder): Promise<void> {
  const { areaCode, mobileNumber } = holder.details;
  const contact = { customerId: holder.customerId, email: holder.email, areaCode, mobileNumber };
  await ctx.db
    .insertInto('cardContacts')
    .values(cards.map(({ id }) => ({ cardId: id, ...contact, updatedAt: ctx.clock() })))
    .execute();
}
