import type { Noun } from '../../client/dataProvider.ts';
import type { GatewayClient } from '../../client/gatewayClient.ts';
import { GatewayRefusal } from '../../client/refusal.ts';

type Fields = { id: string } & Record<string, unknown>;
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
const reference = /^[a-z]{1,3}\d{4,}$/i;
const name = /^(?!ct_)(?=.*\p{L}.*\p{L}|\p{Script=Han})(?![a-z]{1,3}\d{4,}$)(?![0-9a-f]{8}-)/iu;

const byId: Way = {
  when: uuid,
  ask: async (client, noun, text, signal) => [await client.get(noun, text.toLowerCase(), { signal })],
};
const byField = (field: string, when: RegExp, as: (text: string) => string = (text) => text): Way => ({
  when,
  ask: async (client, noun, text, signal) => [await client.getBy(noun, { [field]: as(text) }, { signal })],
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
    ways: [listed('last4', /^\d{4}$/), byField('cardToken', cardToken, lower), byId],
    shows: ['cardNumber', 'cardholderName', 'cardToken'],
  },
  { noun: 'cardholder', ways: [listed('q', name), byId], shows: ['name', 'email'] },
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
  { noun: 'authorization', ways: [byId], shows: ['merchantName', 'id'] },
  {
    noun: 'cardApplication',
    ways: [byField('orderNumber', /^a\d{4,}$/i, upper), byId],
    shows: ['orderNumber', 'cardholderName'],
  },
  { noun: 'depositRecord', ways: [listed('q', /^d\d{4,}$/i), byId], shows: ['orderNumber', 'accountNumber'] },
];

export interface Found {
  noun: Noun;
  id: string;
  name: string;
  detail: string;
}

/** Records that the text names, of nouns that may be read. One that isn't there is no failure. */
export async function find(
  client: GatewayClient,
  mayRead: (noun: Noun) => boolean,
  text: string,
  signal: AbortSignal,
): Promise<Found[]> {
  const asked = finders
    .filter(({ noun }) => mayRead(noun))
    .flatMap(({ noun, ways, shows }) =>
      ways
        .filter(({ when }) => when.test(text))
        .map(async ({ ask }) => {
          const records = await ask(client, noun, text, signal).catch(noneThere);
          return records.map((record) => described(noun, record, shows));
        }),
    );
  return (await Promise.all(asked)).flat();
}

function noneThere(error: unknown): Fields[] {
  if (error instanceof GatewayRefusal && error.status === 404) return [];
  throw error;
}

function described(noun: Noun, record: Fields, shows: readonly string[]): Found {
  const [title = record.id, ...rest] = shows.map((field) => record[field]).filter((text) => typeof text === 'string');
  return { noun, id: record.id, name: title, detail: rest.join(' · ') };
}
