import { z } from 'zod';
import { CardApplicationsInput, mostHolders } from '#domain/application/application.ts';
import { Address } from '#domain/cardholder/cardholder.ts';
import { Id } from '#domain/filter.ts';
import type { WantedLimits } from '#domain/product/limits.ts';
import { isPhysical, type Product } from '#domain/product/product.ts';
import { limitsFrom } from '../../card/links/limits/limitsForm.ts';
import { entered, type InputOf } from '../../kit/form/resolverOf.ts';

/** What the gateway takes, with the limits of this product, and what is to be said where nothing was chosen. */
export const applicationSchema = (limits: typeof WantedLimits) =>
  CardApplicationsInput.safeExtend({
    cardholderIds: z.array(Id).min(1, 'validation.required').max(mostHolders),
    productId: z.string('application.productTaken').pipe(Id),
    limits,
  });

/** What is sent: numbers for texts, no limits of one's own for empty ones, an address for cards of plastic only. */
export function inputFor(product: Product | undefined): InputOf {
  const addressOf = entered(Address);
  const needsAddress = product !== undefined && isPhysical(product.cardType);
  return (values, given) => ({
    ...given,
    ...(values.quantity && { quantity: quantityOf(values.quantity) ?? Number.NaN }),
    limits: limitsFrom(values.limits),
    deliveryAddress: needsAddress ? addressOf(values.deliveryAddress) : null,
  });
}

/** Undefined while it isn't a whole number. */
export const quantityOf = (text: unknown): number | undefined =>
  /^\s*\d{1,9}\s*$/.test(String(text)) ? Number(text) : undefined;
