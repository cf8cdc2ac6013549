import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { limitNames } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { useLimitHelp } from '../../card/links/useLimitHelp.ts';
import { ApplyText } from './ApplyText.tsx';

/** The five limits, each with the product's default beneath. */
export function LimitFields({ product }: { product: Product }) {
  const help = useLimitHelp();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}>
      {limitNames.map((name) => {
        const isCount = name === 'maxDailyTransactions';
        return (
          <ApplyText
            key={name}
            name={name}
            label={`nouns.card.fields.limits.${name}`}
            help={help(name, product.currency, product)}
            slotProps={{
              htmlInput: { inputMode: isCount ? 'numeric' : 'decimal', maxLength: 24 },
              input: isCount
                ? {}
                : { endAdornment: <InputAdornment position="end">{product.currency}</InputAdornment> },
            }}
          />
        );
      })}
    </Box>
  );
}
