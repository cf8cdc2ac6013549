import { z } from 'zod';
import { fromDecimal, MoneyError } from '#domain/money.ts';
import { type CardLimits, limitNames, WantedLimits } from '#domain/product/limits.ts';
import { cardLimit } from '#domain/validation.ts';

type Name = keyof CardLimits;
/** As the form has them: texts, empty for the product's default or no limit. */
export type LimitTexts = Record<Name, string>;

/** The limits as the form begins, where the reader sees them. They are the card's own, also where they equal the default: that may be another by now. */
export const limitTexts = (limits: CardLimits | undefined): LimitTexts =>
  Object.fromEntries(limitNames.map((name) => [name, String(limits?.[name] ?? '')])) as LimitTexts;

/**
 * What the gateway takes: a number for the count.
 * @param defaults what stands at the fields as the default, which is meant where one is empty
 */
export function limitsFrom(texts: Partial<LimitTexts> = {}, defaults?: CardLimits): Record<Name, unknown> {
  const entries = limitNames.map((name) => {
    const text = String(texts[name] ?? '').trim();
    if (text === '') return [name, defaults?.[name] ?? null];
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
