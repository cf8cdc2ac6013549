import { limitNames } from '#domain/product/limits.ts';
import { AmountInput } from '../../../kit/form/AmountInput.tsx';
import { useLimitHelp } from './useLimitHelp.ts';
import { type ProductLimits, unitOf } from './useLimits.ts';

/** All limits of a card, each with the product's default that empty means. `currency`: the card's. */
export function LimitInputs({ product, currency }: { product: ProductLimits | undefined; currency: string }) {
  const help = useLimitHelp();
  return limitNames.map((name) => {
    return (
      <AmountInput
        key={name}
        source={`limits.${name}`}
        label={`nouns.card.fields.limits.${name}`}
        helperText={help(name, currency, product)}
        unit={unitOf(name, currency)}
      />
    );
  });
}
