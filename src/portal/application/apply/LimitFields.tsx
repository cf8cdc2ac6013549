import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import { useTranslate } from 'react-admin';
import { limitNames } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { ApplyText } from './ApplyText.tsx';

/** The five limits, each with the product's default beneath. */
export function LimitFields({ product }: { product: Product }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))' }}>
      {limitNames.map((name) => {
        const standard = product.defaultLimits[name];
        const isCount = name === 'maxDailyTransactions';
        const help =
          standard === null
            ? translate('application.noStandard')
            : translate('application.standard', {
                limit: isCount ? thousands(standard, tag) : `${thousands(standard, tag)} ${product.currency}`,
              });
        return (
          <ApplyText
            key={name}
            name={name}
            label={`nouns.card.fields.limits.${name}`}
            help={help}
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
