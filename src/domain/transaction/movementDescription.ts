import { z } from 'zod';

/** What a movement of money is described as: by a sentence of the product, or in the words of the person who posted it. */
export const MovementDescription = z.string();

/**
 * The product's own sentences. They are stored, searched and answered as they stand here; people read them in their
 * language (`movementDescription.…` of the messages).
 */
export const movementDescriptions = {
  cardTopUp: 'Card top-up',
  cardReturn: 'Card return',
  cardSuccession: 'Moved to the replacement card',
  cardEndingIn: 'Card ending in {last4}',
  refund: 'Refund',
  conversionFee: 'Currency conversion fee',
  processorFee: 'Transaction fee',
  amountOwed: 'Amount owed, paid from new money',
  issuing: 'Issuing {quantity} × {productName}, order {orderNumber}',
  deposit: 'Deposit {orderNumber}',

  // Of the demonstration, whose accounts have a longer story.
  incomingFee: 'Incoming payment fee',
  monthlyFee: 'Monthly account fee',
  spendingRebate: 'Rebate on card spending',
  payout: 'Payout to bank account',
  payoutCancelled: 'Cancelled before it was sent',
  ownTransfer: 'Transfer between own accounts',
} as const;
export type MovementDescriptionKey = keyof typeof movementDescriptions;

type PlacesIn<Text extends string> = Text extends `${string}{${infer Place}}${infer Rest}`
  ? Place | PlacesIn<Rest>
  : never;
type PlacesOf<Key extends MovementDescriptionKey> = PlacesIn<(typeof movementDescriptions)[Key]>;

/**
 * What stands in each place, as regular expressions that JavaScript and PostgreSQL read alike. At most one place of a
 * sentence takes any text, so that a sentence can be read in one way only, whatever a product is called.
 */
const places = {
  last4: '[0-9]{4}',
  quantity: '[0-9]+',
  productName: '.+',
  orderNumber: '[A-Z][0-9]+',
} as const satisfies Record<PlacesOf<MovementDescriptionKey>, string>;
type Place = keyof typeof places;

/** A sentence as it is written down. */
export function movementDescription<Key extends MovementDescriptionKey>(
  key: Key,
  ...[values]: [PlacesOf<Key>] extends [never] ? [] : [Readonly<Record<PlacesOf<Key>, string | number>>]
): string {
  const given: Readonly<Record<string, string | number>> = values ?? {};
  return movementDescriptions[key].replace(/\{(\w+)\}/g, (_, place: string) => String(given[place]));
}

/** How a sentence with places is known. */
export interface DescriptionPattern {
  key: MovementDescriptionKey;
  /** What it begins with: quick to look at. */
  start: string;
  /** All of it as a regular expression with a group for each of the places, in this order; `.` is any character. */
  pattern: string;
  places: readonly Place[];
  /** Whether its beginning is followed by a code of digits and letters, and by nothing else. */
  endsInCode: boolean;
}

const keys = Object.keys(movementDescriptions) as MovementDescriptionKey[];
const hasPlaces = (key: MovementDescriptionKey) => movementDescriptions[key].includes('{');

export const plainDescriptions = keys.filter((key) => !hasPlaces(key));
export const descriptionPatterns: readonly DescriptionPattern[] = keys.filter(hasPlaces).map((key) => {
  // By turns a text and the name of a place.
  const parts = movementDescriptions[key].split(/\{(\w+)\}/);
  const named = parts.filter((_, at) => at % 2 === 1) as Place[];
  const groups = parts.map((part, at) => (at % 2 === 1 ? `(${places[part as Place]})` : literally(part)));
  const [only, ...others] = named;
  const endsInCode = only !== undefined && places[only] !== '.+' && others.length === 0 && parts.at(-1) === '';
  return { key, start: parts[0] ?? '', pattern: `^${groups.join('')}$`, places: named, endsInCode };
});

function literally(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}

const plain = new Map<string, MovementDescriptionKey>(plainDescriptions.map((key) => [movementDescriptions[key], key]));
const expressions = descriptionPatterns.map((each) => ({ ...each, expression: new RegExp(each.pattern, 's') }));

/** Which sentence of the product's a text is, and what stands in its places; undefined for what a person wrote. */
export function readDescription(
  text: string,
): { key: MovementDescriptionKey; values: Partial<Record<Place, string>> } | undefined {
  const key = plain.get(text);
  if (key) return { key, values: {} };
  for (const { key, start, expression, places } of expressions) {
    const [, ...found] = (text.startsWith(start) && expression.exec(text)) || [];
    if (found.length > 0) return { key, values: Object.fromEntries(places.map((place, at) => [place, found[at]])) };
  }
  return undefined;
}

/** Says a message in the reader's language. */
export type Say = (key: string, values: Record<string, string>) => string;

/** A description as a reader is told it: the product's sentences in the reader's words, a person's words as they are. */
export function describedIn(say: Say, text: string): string {
  const sentence = readDescription(text);
  return sentence ? say(`movementDescription.${sentence.key}`, sentence.values) : text;
}
