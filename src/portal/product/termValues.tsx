import { useTranslate } from 'react-admin';
import type { ProductTerms } from '#domain/product/terms.ts';
import { listed } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { useMerchantWords } from '../kit/field/merchantWords.ts';
import { NoValue } from '../kit/field/NoValue.tsx';
import { RateField } from '../kit/field/RateField.tsx';

interface Props {
  terms: ProductTerms;
}

/** Percent; where a product says nothing, the programme does. */
export function Markup({ terms: { conversionMarkup } }: Props) {
  const translate = useTranslate();
  if (conversionMarkup === null) return translate('product.programmeMarkup');
  return (
    <>
      <RateField rate={conversionMarkup} />
      {'\u202f%'}
    </>
  );
}

export function MerchantCodes({ terms: { refusedMerchantCodes } }: Props) {
  const { summed } = useMerchantWords();
  return refusedMerchantCodes.length > 0 ? summed(refusedMerchantCodes) : <NoValue />;
}

export function CountryNames({ terms: { refusedCountries } }: Props) {
  const { tag } = useLanguage();
  if (refusedCountries.length === 0) return <NoValue />;
  const names = new Intl.DisplayNames(tag, { type: 'region' });
  return new Intl.ListFormat(tag).format(refusedCountries.map((code) => names.of(code) ?? code));
}

export function HoldPeriods({ terms: { holdPeriods } }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { coded } = useMerchantWords();
  if (holdPeriods.length === 0) return <NoValue />;
  const said = holdPeriods.map(({ mccCode, days }) =>
    translate('product.heldFor', { mccCode: coded(mccCode), days, smart_count: days }),
  );
  return listed(said, tag);
}
