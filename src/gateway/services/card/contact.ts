import { type Kysely, sql } from 'kysely';
import type { CardContact, CardContactChanges } from '#domain/card/contact.ts';
import { afterAreaCode } from '#domain/phone.ts';
import { type Context, type InTransaction, inTransaction, permit } from '../../context.ts';
import type { Tables } from '../../db/tables.ts';
import { NotFoundError } from '../../errors.ts';
import { readable } from '../../reading/query.ts';
import { note } from '../../trail.ts';
import { waitingToFollow } from './alsoNext.ts';

/** Every card has a contact, though perhaps an empty one. */
const from = (db: Kysely<Tables>) =>
  db
    .selectFrom('cards as card')
    .innerJoin('customers as customer', 'customer.id', 'card.customerId')
    .innerJoin('cardholders as cardholder', 'cardholder.id', 'card.cardholderId')
    .leftJoin('cardContacts as contact', 'contact.cardId', 'card.id')
    .select(['card.id', 'card.cardToken', 'card.last4', 'card.cardStatus', 'card.cardholderId', 'card.customerId'])
    .select(['customer.customerName', 'cardholder.name as cardholderName'])
    .select(['contact.email', 'contact.areaCode', 'contact.mobileNumber', 'contact.updatedAt']);

const contacts = readable({
  noun: 'cardContact',
  from,
  id: 'card.id',
  filters: {
    cardId: 'card.id',
    cardStatus: 'card.cardStatus',
    cardholderId: 'card.cardholderId',
    customerId: 'card.customerId',
    updatedAt: { column: 'contact.updatedAt', time: true },
  },
  search: [
    'card.last4',
    'card.cardToken',
    'cardholder.name',
    'customer.customerName',
    'contact.email',
    'contact.mobileNumber',
  ],
  sorts: {
    createdAt: 'card.createdAt',
    updatedAt: sql`coalesce(contact.updated_at, '-infinity')`,
    last4: 'card.last4',
    cardholderName: 'cardholder.name',
    email: sql`coalesce(contact.email, '')`,
  },
  order: { field: 'createdAt', order: 'DESC' },
  toRecord: (row): CardContact => ({ ...row, updatedAt: row.updatedAt?.toISOString() ?? null }),
});

/** Where a card's passcodes and notices go from now on. */
function update(ctx: Context, id: string, entered: CardContactChanges): Promise<CardContact> {
  permit(ctx, 'edit', 'cardContact');
  const { areaCode, mobileNumber } = entered;
  const isNumber = areaCode !== null && mobileNumber !== null;
  const changes = { ...entered, mobileNumber: isNumber ? afterAreaCode(areaCode, mobileNumber) : mobileNumber };
  return inTransaction(ctx, async (open) => {
    // Where another takes its place at this moment, that one is found below, or has what is set here.
    const card = await open.db
      .selectFrom('cards')
      .select('customerId')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    if (!card) throw new NotFoundError();
    const { customerId } = card;
    const before = await open.db
      .selectFrom('cardContacts')
      .select(['email', 'areaCode', 'mobileNumber'])
      .where('cardId', '=', id)
      .executeTakeFirst();
    const row = { ...changes, updatedAt: open.clock() };
    await open.db
      .insertInto('cardContacts')
      .values({ cardId: id, customerId, ...row })
      .onConflict((conflict) => conflict.column('cardId').doUpdateSet(row))
      .execute();
    note(open, { subject: 'cardContact', subjectId: id, customerId, before: before ?? null, after: changes });
    if (before) await giveNextContact(open, { id, customerId }, before, changes);
    return contacts.get(open, id);
  });
}

/** The card that is to take its place has the same, where it had. */
async function giveNextContact(
  ctx: InTransaction,
  card: { id: string; customerId: string },
  before: CardContactChanges,
  after: CardContactChanges,
): Promise<void> {
  for (const { id, customerId } of await waitingToFollow(ctx, card)) {
    const changed = await ctx.db
      .updateTable('cardContacts')
      .set({ ...after, updatedAt: ctx.clock() })
      .where('cardId', '=', id)
      .where('customerId', '=', customerId)
      .where('email', 'is not distinct from', before.email)
      .where('areaCode', 'is not distinct from', before.areaCode)
      .where('mobileNumber', 'is not distinct from', before.mobileNumber)
      .executeTakeFirst();
    if (changed.numUpdatedRows > 0n) note(ctx, { subject: 'cardContact', subjectId: id, customerId, before, after });
  }
}

export const cardContact = { ...contacts, update };
