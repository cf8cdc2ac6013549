import Alert from '@mui/material/Alert';
import { useEffect, useRef } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { localDateTime } from '#domain/dates.ts';
import type { Product } from '#domain/product/product.ts';
import type { ProductTerms } from '#domain/product/terms.ts';
import { usePreference } from '../client/PortalContext.tsx';
import { formOfTerms, momentOf } from './productForm.ts';
import { plannedAround } from './versionState.ts';

/** Where other terms are planned: that those take over from new ones, and that new ones from a later day begin with them. */
export function PlannedTerms({ product: begun }: { product: Product }) {
  const translate = useTranslate();
  const [timeZone] = usePreference('timeZone');
  // Lists have no versions.
  const { data: product = begun } = useGetOne<Product>('programme/products', { id: begun.id });
  const { before, after } = plannedAround(product, momentOf(useWatch({ name: 'effectiveFrom' }), timeZone));
  useUntouched(begun, before ?? product);
  return (
    <>
      {before && (
        <Alert severity="info" sx={{ mt: 1 }}>
          {translate('product.changeTerms.begins', { version: before.version })}
        </Alert>
      )}
      {after && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {translate('product.changeTerms.ends', {
            version: after.version,
            when: localDateTime(after.effectiveFrom, timeZone),
          })}
        </Alert>
      )}
    </>
  );
}

/** Puts terms in the fields of the form it is in, but for those in which something else was typed than the form began with. */
function useUntouched(begun: ProductTerms, terms: ProductTerms): void {
  const { getValues, setValue } = useFormContext();
  const filledIn = useRef(fieldsOf(begun));
  useEffect(() => {
    const fields = fieldsOf(terms);
    for (const [name, value] of Object.entries(fields)) {
      const isUntouched = JSON.stringify(getValues(name)) === JSON.stringify(filledIn.current[name]);
      if (isUntouched) setValue(name, value);
    }
    filledIn.current = fields;
  }, [terms, getValues, setValue]);
}

/** By the names of their fields: those of limits are two words. */
const fieldsOf = (terms: ProductTerms): Record<string, unknown> => {
  const { defaultLimits, ceilings, ...others } = formOfTerms(terms);
  const within = (kind: string, limits: object) =>
    Object.entries(limits).map(([name, value]) => [`${kind}.${name}`, value]);
  return {
    ...others,
    ...Object.fromEntries([...within('defaultLimits', defaultLimits), ...within('ceilings', ceilings)]),
  };
};
