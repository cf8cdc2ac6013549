import type { Noun } from '../../client/dataProvider.ts';
import type { GatewayClient } from '../../client/gatewayClient.ts';

export type Fields = { id: string } & Record<string, unknown>;
type Ask = (client: GatewayClient, noun: Noun, text: string, signal: AbortSignal) => Promise<Fields[]>;

interface Way {
  /** What the text must look like. */
  when: RegExp;
  ask: Ask;
}

/** How records of one noun are found by what people have in hand, and what they are called then. */
interface Finder {
  noun: Noun;
  ways: readonly Way[];
  /** Fields that name the record; the first is its name, the others say more. */
  shows: readonly string[];
}

const most = 5;
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const cardToken = new RegExp(`^ct_\\w+$|${uuid.source}`, 'i');
/** Of transactions, accounts, deposits, orders, customers, statements: letters, then figures. */
const reference = /^[a-z]{1,4}-?\d{3,}[\w-]*$/i;
const accountNumber = /^\d{12}$/;
/** What the network calls an authorization. */
const authorizationCode = /^(?=.*\d)[a-z0-9]{6}$/i;
const name = /^(?!ct_)(?=.*\p{L}.*\p{L}|\p{Script=Han})(?![a-z]{1,4}-?\d{3,})(?![0-9a-f]{8}-)/iu;

/**
 * Each way is a list: what isn’t there is an empty one. Where a record is asked for by itself the gateway says 404, which browsers
 * write into the console as an error, for each noun that doesn’t have what was typed.
 */
const byId: Way = {
  when: uuid,
  ask: (client, noun, text, signal) => client.list(noun, { ids: [text.toLowerCase()], limit: 1 }, { signal }),
};
const byField = (field: string, when: RegExp, as: (text: string) => string): Way => ({
  when,
  ask: (client, noun, text, signal) => client.list(noun, { filter: { [field]: as(text) }, limit: 1 }, { signal }),
});
const listed = (field: string, when: RegExp): Way => ({
  when,
  ask: (client, noun, text, signal) => client.list(noun, { filter: { [field]: text }, limit: most }, { signal }),
});
const lower = (text: string) => text.toLowerCase();
const upper = (text: string) => text.toUpperCase();

/** In the order that they are shown in. */
export const finders: readonly Finder[] = [
  {
    noun: 'card',
    ways: [listed('last4', /^\d{4}$/), byField('cardToken', cardToken, lower), listed('q', name), byId],
    shows: ['cardNumber', 'cardholderName', 'cardToken'],
  },
  { noun: 'cardholder', ways: [listed('q', name), byId], shows: ['name', 'email'] },
  {
    noun: 'customer',
    ways: [listed('q', name), listed('q', reference), byId],
    shows: ['customerName', 'customerNumber'],
  },
  {
    noun: 'account',
    ways: [listed('q', accountNumber), listed('q', reference), listed('q', name), byId],
    shows: ['accountNumber', 'accountName', 'currency'],
  },
  {
    noun: 'cardTransaction',
    ways: [byField('transactionId', reference, upper), byId],
    shows: ['transactionId', 'merchantInformation'],
  },
  {
    noun: 'accountTransaction',
    ways: [byField('transactionId', reference, upper), byId],
    shows: ['transactionId', 'accountNumber'],
  },
  { noun: 'authorization', ways: [listed('q', authorizationCode), byId], shows: ['merchantName', 'authorizationCode'] },
  {
    noun: 'cardApplication',
    ways: [byField('orderNumber', /^a\d{4,}$/i, upper), byId],
    shows: ['orderNumber', 'cardholderName'],
  },
  { noun: 'depositRecord', ways: [listed('q', reference), byId], shows: ['orderNumber', 'accountNumber', 'reference'] },
  { noun: 'statement', ways: [listed('q', reference), byId], shows: ['statementNumber', 'fileName'] },
  { noun: 'user', ways: [listed('q', name), byId], shows: ['userName', 'email'] },
  { noun: 'product', ways: [listed('q', name), listed('q', reference), byId], shows: ['productName', 'productCode'] },
];

export interface Found {
  noun: Noun;
  id: string;
  name: string;
  detail: string;
  record: Fields;
}

/** Records that the text names, of nouns that may be read. */
export async function find(
  client: GatewayClient,
  mayRead: (noun: Noun) => boolean,
  text: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const asked = finders
    .filter(({ noun }) => mayRead(noun))
    .flatMap(({ noun, ways }) =>
      ways
        .filter(({ when }) => when.test(text))
        .map(async ({ ask }) => {
          const records = await ask(client, noun, text, signal);
          return records.map((record) => described(noun, record));
        }),
    );
  return (await Promise.all(asked)).flat();
}

/** A record by what it is called, and what else tells it from others. */
export function described(noun: Noun, record: Fields): Found {
  const shows = finders.find((finder) => finder.noun === noun)?.shows ?? [];
  const [title = record.id, ...rest] = shows
    .map((field) => record[field])
    .filter((text) => typeof text === 'string' && text !== '') as string[];
  return { noun, id: record.id, name: title, detail: rest.join(' · '), record };
}
