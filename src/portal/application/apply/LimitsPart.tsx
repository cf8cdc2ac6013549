import ExpandMore from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { limitNames } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { LimitInputs } from '../../card/links/limits/LimitInputs.tsx';
import { limitText } from '../../card/links/limits/limitText.ts';
import { useLanguage } from '../../client/PortalContext.tsx';

/** The limits of each card: folded, as most take the product's defaults, which one line tells. What is wrong unfolds them. */
export function LimitsPart({ product }: { product: Product }) {
  const translate = useTranslate();
  const [isOpen, open] = useState(false);
  const summary = useSummary(product);
  const { errors } = useFormState({ name: 'limits' });
  return (
    <Accordion
      variant="outlined"
      disableGutters
      expanded={isOpen || errors.limits !== undefined}
      onChange={(_, isNow) => open(isNow)}
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ borderRadius: 2, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        id="limits"
        aria-controls="limits-inputs"
        expandIcon={<ExpandMore />}
        sx={{ px: { xs: 2, md: 3 } }}
      >
        <Box sx={{ display: 'grid', gap: 0.25 }}>
          <Typography component="span" variant="h2">
            {translate('application.limits')}
          </Typography>
          <Typography component="span" color="textSecondary">
            {summary}
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: { xs: 2, md: 3 }, pb: 2.5 }}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {translate('application.limitsHelp')}
        </Typography>
        <Box
          sx={{
            display: 'grid',
            columnGap: 2,
            gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 220px), 1fr))',
          }}
        >
          <LimitInputs product={product} currency={product.currency} />
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}

/** 'Defaults: Daily Limit 500.00 USD', or how many are of one's own. */
function useSummary({ defaultLimits, currency }: Product): string {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const typed = (useWatch({ name: 'limits' }) ?? {}) as Record<string, string | null | undefined>;
  const own = limitNames.filter((name) => (typed[name] ?? '').trim() !== '');
  if (own.length > 0) return translate('application.ownLimits', { smart_count: own.length });
  const said = limitNames.flatMap((name) => {
    const limit = defaultLimits[name];
    if (limit === null) return [];
    return [`${translate(`nouns.card.fields.limits.${name}`)} ${limitText(name, limit, currency, tag)}`];
  });
  return said.length > 0
    ? translate('application.defaultLimits', { limits: said.join(' · ') })
    : translate('application.noLimits');
}
