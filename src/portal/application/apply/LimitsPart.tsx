import { useTranslate } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import { limitNames } from '#domain/product/limits.ts';
import type { Product } from '#domain/product/product.ts';
import { LimitInputs } from '../../card/links/limits/LimitInputs.tsx';
import { limitText } from '../../card/links/limits/limitText.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { FoldedPart } from './FoldedPart.tsx';

/** The limits of each card: most take the product's defaults, which one line tells. */
export function LimitsPart({ product }: { product: Product }) {
  const { errors } = useFormState({ name: 'limits' });
  return (
    <FoldedPart
      id="limits"
      title="application.limits"
      help="application.limitsHelp"
      summary={useSummary(product)}
      isWrong={errors.limits !== undefined}
    >
      <LimitInputs product={product} currency={product.currency} />
    </FoldedPart>
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
