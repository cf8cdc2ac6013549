import { z } from 'zod';
import { fromDecimal, MoneyError } from '#domain/money.ts';
import { type CardLimits, limitNames, WantedLimits } from '#domain/product/limits.ts';
import { cardLimit } from '#domain/validation.ts';

type Name = keyof CardLimits;
/** As the form has them: texts, empty for the product's default. */
export type LimitTexts = Record<Name, string>;

/** The limits as the form begins, where the reader sees them; what equals the default is shown empty, as that is what empty means. */
export const limitTexts = (limits: CardLimits | undefined, defaults: CardLimits | undefined): LimitTexts =>
  Object.fromEntries(
    limitNames.map((name) => [name, limits?.[name] === (defaults?.[name] ?? null) ? '' : String(limits?.[name] ?? '')]),
  ) as LimitTexts;

/** What the gateway takes: nothing for what is empty, a number for the count. */
export function limitsFrom(texts: Partial<LimitTexts> = {}): Record<Name, unknown> {
  const entries = limitNames.map((name) => {
    const text = String(texts[name] ?? '').trim();
    if (text === '') return [name, null];
    return [name, name === 'maxDailyTransactions' ? (/^\d+$/.test(text) ? Number(text) : Number.NaN) : text];
  });
  return Object.fromEntries(entries) as Record<Name, unknown>;
}

/**
 * What the gateway will check of the limits, and that none is above the product's ceiling.
 * @param tooHigh says which ceiling a limit is above, in the user's words
 */
export const limitsSchema = (
  ceilings: CardLimits | undefined,
  currency: string,
  tooHigh: (name: Name, most: string | number) => string,
) =>
  z.strictObject(
    Object.fromEntries(
      limitNames.map((name) => [
        name,
        WantedLimits.shape[name].superRefine((value, { addIssue }) => {
          const wrong = typeof value === 'string' && whyNoAmount(value, currency);
          if (wrong) return addIssue({ code: 'custom', message: wrong });
          const most = ceilings?.[name] ?? null;
          if (most !== null && cardLimit(value, most)) addIssue({ code: 'custom', message: tooHigh(name, most) });
        }),
      ]),
    ) as unknown as (typeof WantedLimits)['shape'],
  );

function whyNoAmount(text: string, currency: string): string | undefined {
  try {
    fromDecimal(text, currency);
    return undefined;
  } catch (error) {
    if (error instanceof MoneyError) return error.key;
    throw error;
  }
}
