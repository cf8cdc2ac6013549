import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { cardScheme, cardType } from '#domain/enumerations.ts';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { TermsInputs } from './TermsInputs.tsx';

/** Everything of a product: what it is, its numbers, and its terms. */
export function ProductInputs() {
  const translate = useTranslate();
  const currency = useWatch({ name: 'currency' }) as string | undefined;
  return (
    <>
      <TextInput source="productName" isRequired autoComplete="off" />
      <TextInput source="productCode" isRequired helperText="product.codeHelp" autoComplete="off" />
      <SelectInput source="cardType" choices={[...cardType.choices]} isRequired />
      <SelectInput source="cardScheme" choices={[...cardScheme.choices]} isRequired />
      <SelectInput source="currency" choices={currencyChoices} translateChoice={false} isRequired />
      <BooleanInput source="sharedCard" helperText="product.sharedHelp" />
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        {translate('product.numbers')}
      </Typography>
      <TextInput source="cardBin" isRequired helperText="product.binHelp" autoComplete="off" slotProps={digits} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextInput source="rangeFrom" helperText="product.rangeFromHelp" autoComplete="off" slotProps={digits} />
        <TextInput source="rangeTo" helperText="product.rangeToHelp" autoComplete="off" slotProps={digits} />
      </Box>
      <Typography variant="h3" component="h2" sx={{ mt: 2 }}>
        {translate('product.terms')}
      </Typography>
      <TermsInputs currency={currency ?? ''} />
    </>
  );
}

const digits = { htmlInput: { inputMode: 'numeric', maxLength: 9 } } as const;
