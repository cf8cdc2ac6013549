import {
  type CreatableNoun,
  type CreateInput,
  type EditableNoun,
  type Noun,
  nounNames,
  type RecordOf,
  type UpdateInput,
} from '#domain/nouns.ts';
import type { Context } from '../context.ts';
import type { Readable } from '../reading/query.ts';
import { byRecordRights } from '../rights/records.ts';
import { permission } from './access/permissions.ts';
import { role } from './access/roles.ts';
import { users } from './access/userQueries.ts';
import { updateUser } from './access/users.ts';
import { openAccount } from './account/open.ts';
import { accounts } from './account/queries.ts';
import { updateAccount } from './account/update.ts';
import { apiKey } from './apiKey/queries.ts';
import { updateApiKey } from './apiKey/update.ts';
import { createApplication } from './application/apply.ts';
import { applications } from './application/queries.ts';
import { auditLog } from './audit/queries.ts';
import { noteAuthorization } from './authorization/note.ts';
import { authorization } from './authorization/queries.ts';
import { cardContact } from './card/contact.ts';
import { getCard } from './card/getCard.ts';
import { cardLog } from './card/log.ts';
import { cards } from './card/queries.ts';
import { updateCard } from './card/update.ts';
import { createCardholder, updateCardholder } from './cardholder/form.ts';
import { cardholder } from './cardholder/queries.ts';
import { createCustomer, updateCustomer } from './customer/form.ts';
import { customer } from './customer/queries.ts';
import { declareDeposit } from './deposit/declare.ts';
import { depositRecords } from './deposit/queries.ts';
import { updateDeposit } from './deposit/update.ts';
import { download } from './download/queries.ts';
import { cardBalance } from './money/cardBalances.ts';
import { ledgerLine } from './money/ledgerLines.ts';
import { receivable } from './money/receivableRecords.ts';
import { processorMessage } from './processor/messages.ts';
import { askToSpend } from './processor/simulate.ts';
import { createProduct } from './product/create.ts';
import { products } from './product/queries.ts';
import { updateProduct } from './product/update.ts';
import { programmeChange } from './programme/queries.ts';
import { userWithConsent } from './proposal/door.ts';
import { proposal } from './proposal/queries.ts';
import { createRule } from './rule/create.ts';
import { spendingRules } from './rule/queries.ts';
import { updateRule } from './rule/update.ts';
import { updateStatement } from './statement/mailing.ts';
import { statement } from './statement/queries.ts';
import { noteAccountTransaction, noteCardTransaction } from './transaction/note.ts';
import { accountTransaction, cardTransaction } from './transaction/queries.ts';

export interface Creating<N extends CreatableNoun> {
  create: (ctx: Context, data: CreateInput<N>) => Promise<RecordOf<N>>;
}
export interface Editing<N extends EditableNoun> {
  update: (ctx: Context, id: string, data: UpdateInput<N>) => Promise<RecordOf<N>>;
}

/** What the contract says that a noun offers, and no more: reading always, making and changing where it says so. */
type NounService<N extends Noun> = Readable<RecordOf<N>> &
  (N extends CreatableNoun ? Creating<N> : { create?: never }) &
  (N extends EditableNoun ? Editing<N> : { update?: never });

const services = {
  account: { ...accounts, create: openAccount, update: updateAccount },
  customer: { ...customer, create: createCustomer, update: updateCustomer },
  depositRecord: { ...depositRecords, create: declareDeposit, update: updateDeposit },
  ledgerLine,
  receivable,
  accountTransaction: { ...accountTransaction, update: noteAccountTransaction },
  cardholder: { ...cardholder, create: createCardholder, update: updateCardholder },
  programmeChange,
  product: { ...products, create: createProduct, update: updateProduct },
  spendingRule: { ...spendingRules, create: createRule, update: updateRule },
  card: { ...cards, get: getCard, update: updateCard },
  cardApplication: { ...applications, create: createApplication },
  cardBalance,
  cardContact,
  cardLog,
  authorization: { ...authorization, create: askToSpend, update: noteAuthorization },
  processorMessage,
  apiKey: { ...apiKey, update: updateApiKey },
  proposal,
  auditLog,
  role,
  user: { ...users, create: userWithConsent, update: updateUser },
  permission,
  cardTransaction: { ...cardTransaction, update: noteCardTransaction },
  statement: { ...statement, update: updateStatement },
  download,
} satisfies { [N in Noun]: NounService<N> };

export const creating: { readonly [N in CreatableNoun]: Creating<N> } = services;
export const editing: { readonly [N in EditableNoun]: Editing<N> } = services;

/** Reading that shows each record as whoever asks may read it. What writes answer is limited with everything that leaves a door. */
function byRights(noun: Noun, service: Readable): Readable {
  const shownTo = (ctx: Context) => byRecordRights<object>(ctx, noun);
  return {
    ...service,
    list: async (ctx, ...wish) => (await service.list(ctx, ...wish)).map(shownTo(ctx)),
    page: async (ctx, ...wish) => {
      const page = await service.page(ctx, ...wish);
      return { ...page, records: page.records.map(shownTo(ctx)) };
    },
    get: async (ctx, id) => shownTo(ctx)(await service.get(ctx, id)),
    getBy: async (ctx, by) => shownTo(ctx)(await service.getBy(ctx, by)),
    async *batches(ctx, ...wish) {
      for await (const batch of service.batches(ctx, ...wish)) yield batch.map(shownTo(ctx));
    },
  };
}

/** Noun → how its records are read. A Map, so that no name from outside finds anything but what is listed. */
export const registry: ReadonlyMap<string, Readable> = new Map(
  nounNames.map((noun) => [noun, byRights(noun, services[noun])]),
);
