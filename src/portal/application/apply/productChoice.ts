import type { Product } from '#domain/product/product.ts';
import { isPhysical } from '#domain/product/product.ts';

export const cardKinds = ['virtual', 'physical'] as const;
export type CardKind = (typeof cardKinds)[number];
export const kindOf = ({ cardType }: Product): CardKind => (isPhysical(cardType) ? 'physical' : 'virtual');

/** What is chosen on the way to a product; empty where nothing is yet. */
export interface Choice {
  kind: string;
  currency: string;
  productId: string;
}

/**
 * What there is to choose from, and the choice made to fit it: a kind and a currency in which something is offered, and a
 * product of both, chosen by itself where it is the only one.
 * @param last the product that this user applied for last, which stands first and opens the form
 */
export function narrowed(products: readonly Product[], wish: Partial<Choice>, last = '') {
  const kinds = cardKinds.filter((kind) => products.some((product) => kindOf(product) === kind));
  const kind = kinds.find((each) => each === wish.kind) ?? kinds[0];
  const ofKind = products.filter((product) => kindOf(product) === kind);
  const currencies = [...new Set(ofKind.map(({ currency }) => currency))].sort();
  const currency = currencies.find((each) => each === wish.currency) ?? currencies[0];
  const found = ofKind.filter((product) => product.currency === currency);
  const shown = found.toSorted((one, other) => Number(other.id === last) - Number(one.id === last));
  const product = shown.length === 1 ? shown[0] : shown.find(({ id }) => id === wish.productId);
  const choice: Choice = { kind: kind ?? '', currency: currency ?? '', productId: product?.id ?? '' };
  return { kinds, currencies, shown, choice };
}

/** With what the form opens: the product that its address names or else the last one, if still offered; else the first kind and currency. */
export function firstChoice(products: readonly Product[], named: string | null, last: string): Choice {
  const offered = (wanted: string | null) => products.find(({ id }) => id === wanted);
  const product = offered(named) ?? offered(last);
  return narrowed(products, product ? { kind: kindOf(product), currency: product.currency, productId: product.id } : {})
    .choice;
}
