import InputAdornment from '@mui/material/InputAdornment';
import { TextInput } from 'react-admin';
import { limitNames } from '#domain/product/limits.ts';
import { useLimitHelp } from './useLimitHelp.ts';
import { type ProductLimits, unitOf } from './useLimits.ts';

/** All limits of a card, each with the product's default that empty means. `currency`: the card's. */
export function LimitInputs({ product, currency }: { product: ProductLimits | undefined; currency: string }) {
  const help = useLimitHelp();
  return limitNames.map((name) => {
    return (
      <TextInput
        key={name}
        source={`limits.${name}`}
        label={`nouns.card.fields.limits.${name}`}
        helperText={help(name, currency, product)}
        autoComplete="off"
        slotProps={{
          htmlInput: { inputMode: 'decimal', maxLength: 24 },
          input: { endAdornment: <InputAdornment position="end">{unitOf(name, currency)}</InputAdornment> },
        }}
      />
    );
  });
}
