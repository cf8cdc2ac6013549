import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { limitNames } from '#domain/product/limits.ts';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { CountriesInput } from '../kit/form/CountriesInput.tsx';
import { MerchantCodesInput } from '../kit/form/MerchantCodesInput.tsx';

/** What a version of a product says. `currency`: the product's. */
export function TermsInputs({ currency }: { currency: string }) {
  const translate = useTranslate();
  return (
    <>
      <TextInput
        source="validityMonths"
        isRequired
        autoComplete="off"
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
      <AmountInput source="issuingFee" isRequired unit={currency} helperText="product.feeHelp" />
      <AmountInput source="conversionMarkup" helperText="product.markupHelp" unit="%" />
      <Typography variant="h3" sx={{ mt: 2 }}>
        {translate('product.limits')}
      </Typography>
      <Typography variant="body2" color="textSecondary">
        {translate('product.limitsHelp')}
      </Typography>
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        {limitNames.flatMap((name) =>
          (['defaultLimits', 'ceilings'] as const).map((kind) => (
            <AmountInput
              key={`${kind}.${name}`}
              source={`${kind}.${name}`}
              label={translate(`product.limitOf.${kind}`, { limit: translate(`nouns.card.fields.limits.${name}`) })}
              unit={name !== 'maxDailyTransactions' && currency}
              isLabelAbove
            />
          )),
        )}
      </Box>
      <Typography variant="h3" sx={{ mt: 2 }}>
        {translate('product.spending')}
      </Typography>
      <MerchantCodesInput
        source="refusedMerchantCodes"
        label="nouns.product.fields.refusedMerchantCodes"
        helperText="product.merchantsHelp"
      />
      <CountriesInput
        source="refusedCountries"
        label="nouns.product.fields.refusedCountries"
        helperText="product.countriesHelp"
      />
      <TextInput source="holdPeriods" multiline minRows={2} helperText="product.holdsHelp" autoComplete="off" />
    </>
  );
}
