import { CardApplicationInput } from '#domain/application/application.ts';
import type { CardLimits } from '#domain/product/limits.ts';
import { limitNames } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { isPhysical } from '#domain/product/product.ts';
import { cardLimit, firstMessage } from '#domain/validation.ts';

/** What the form holds: texts, as they are typed. Names are the last part of the wire's. */
export const emptyOrder = {
  cardholderId: '',
  productId: '',
  accountId: '',
  quantity: '1',
  remark: '',
  overallTotalLimit: '',
  maxSingleAmount: '',
  dailyLimit: '',
  monthlyLimit: '',
  maxDailyTransactions: '',
  line1: '',
  line2: '',
  city: '',
  state: '',
  postalCode: '',
  country: '',
};
export type ApplyValues = typeof emptyOrder;
export type ApplyField = keyof ApplyValues;

export const addressFields = ['line1', 'line2', 'city', 'state', 'postalCode', 'country'] as const;

const orNull = (text: string) => text.trim() || null;
const count = (text: string) => (/^\s*\d+\s*$/.test(text) ? Number(text) : Number.NaN);

/** What is sent: the gateway's words for what the form holds. */
export function inputOf(values: ApplyValues, product: Product | undefined): CardApplicationInput {
  const needsAddress = product !== undefined && isPhysical(product.cardType);
  const limit = (name: keyof CardLimits) => {
    const text = values[name].trim();
    if (text === '') return null;
    return name === 'maxDailyTransactions' ? count(text) : text;
  };
  return {
    cardholderId: values.cardholderId,
    productId: values.productId,
    accountId: orNull(values.accountId),
    quantity: count(values.quantity),
    remark: orNull(values.remark),
    limits: Object.fromEntries(limitNames.map((name) => [name, limit(name)])),
    deliveryAddress: needsAddress
      ? {
          line1: values.line1,
          line2: orNull(values.line2),
          city: values.city,
          state: orNull(values.state),
          postalCode: values.postalCode,
          country: (values.country || undefined) as never,
        }
      : null,
  };
}

export interface Problem {
  /** A key. */
  message: string;
  args?: Record<string, string | number>;
}

/** Field → what is wrong with it: the gateway's own check, and the product's limits. */
export function problemsOf(values: ApplyValues, product: Product | undefined): Partial<Record<ApplyField, Problem>> {
  const { error } = CardApplicationInput.safeParse(inputOf(values, product));
  const found = Object.entries(firstMessage(error?.issues ?? [])).map(([path, message]) => [
    fieldOf(path),
    { message },
  ]);
  const problems: Partial<Record<ApplyField, Problem>> = Object.fromEntries(found);
  if (!values.cardholderId) problems.cardholderId = { message: 'application.holderTaken' };
  if (!values.productId) problems.productId = { message: 'application.productTaken' };
  for (const name of limitNames) {
    const most = product?.ceilings[name] ?? null;
    if (most === null || problems[name]) continue;
    const message = cardLimit(values[name], most);
    if (message)
      problems[name] = {
        message,
        args: { limit: `${most} ${name === 'maxDailyTransactions' ? '' : product?.currency}`.trim() },
      };
  }
  return problems;
}

/** 'limits.dailyLimit' → 'dailyLimit': fields have the same names as on the wire, but no parents. */
export const fieldOf = (path: string): ApplyField => (path.split('.').at(-1) ?? path) as ApplyField;

/** Minor units don't matter here: an amount times a count, exactly, as decimal text. */
export function times(amount: string, factor: number): string {
  const [whole = '0', fraction = ''] = amount.split('.');
  const digits = String(BigInt(whole + fraction) * BigInt(factor)).padStart(fraction.length + 1, '0');
  return fraction ? `${digits.slice(0, -fraction.length)}.${digits.slice(-fraction.length)}` : digits;
}
