import CreditCard from '@mui/icons-material/CreditCardOutlined';
import Smartphone from '@mui/icons-material/SmartphoneOutlined';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { cardModel, cardScheme, cardType } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { ToggleInput } from '../../kit/form/ToggleInput.tsx';
import { useField } from '../../kit/form/useField.ts';
import { Fee } from './Fee.tsx';
import { type Choice, narrowed } from './productChoice.ts';

const icons = { virtual: <Smartphone fontSize="small" />, physical: <CreditCard fontSize="small" /> };

/** Virtual or physical, the currency, then one of the products that are left: by pointer or by arrow keys. */
export function ProductInput({ products, last }: { products: readonly Product[]; last: string }) {
  const translate = useTranslate();
  const { setValue } = useFormContext();
  const [kind, currency] = useWatch({ name: ['kind', 'currency'] }) as [string, string];
  const { value, onChange, inputRef, helperText } = useField({ source: 'productId' });
  const { kinds, currencies, shown } = narrowed(products, { kind, currency }, last);
  const choose = (wish: Partial<Choice>) => {
    const { choice } = narrowed(products, { kind, currency, productId: value, ...wish });
    setValue('kind', choice.kind, { shouldDirty: true });
    setValue('currency', choice.currency, { shouldDirty: true });
    if (choice.productId !== value) onChange(choice.productId);
  };
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <ToggleInput
          source="kind"
          label="application.kind"
          choices={kinds.map((id) => ({ id, name: `application.kinds.${id}`, icon: icons[id] }))}
          onChosen={(id) => choose({ kind: id })}
        />
        <ToggleInput
          source="currency"
          label="application.currency"
          choices={currencies.map((id) => ({ id, name: id }))}
          onChosen={(id) => choose({ currency: id })}
        />
      </Box>
      <Box role="radiogroup" aria-label={translate('application.product')} aria-required sx={grid}>
        {shown.map((product, place) => (
          <Box component="label" key={product.id} sx={tile}>
            <input
              type="radio"
              name="productId"
              value={product.id}
              checked={value === product.id}
              onChange={() => onChange(product.id)}
              ref={place === 0 ? inputRef : undefined}
            />
            <ProductTile product={product} isLast={product.id === last && shown.length > 1} />
          </Box>
        ))}
      </Box>
      {helperText && <FormHelperText error>{helperText}</FormHelperText>}
    </Box>
  );
}

function ProductTile({ product, isLast }: { product: Product; isLast: boolean }) {
  const translate = useTranslate();
  const lines = [
    [
      cardScheme.labelKey(product.cardScheme),
      cardType.labelKey(product.cardType),
      cardModel.labelKey(product.cardModel),
    ],
    [product.sharedCard ? 'application.isShared' : 'application.isOwn'],
  ];
  return (
    <Box component="span" sx={{ minWidth: 0, display: 'grid', gap: 0.25, overflowWrap: 'anywhere' }}>
      <Box component="span" sx={{ fontWeight: 600 }}>
        {product.productName}
      </Box>
      {lines.map((keys) => (
        <Typography key={keys[0]} component="span" variant="body2" color="textSecondary">
          {keys.map((key) => translate(key)).join(' · ')}
        </Typography>
      ))}
      <Typography component="span" variant="body2">
        {translate('application.feeEach')} · <Fee amount={product.issuingFee} currency={product.currency} />
      </Typography>
      {isLast && (
        <Typography component="span" variant="body2" color="primary">
          {translate('application.lastChoice')}
        </Typography>
      )}
    </Box>
  );
}

const grid = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 240px), 1fr))',
} as const;

const tile = {
  display: 'flex',
  gap: 1.25,
  alignItems: 'flex-start',
  p: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1.5,
  cursor: 'pointer',
  '&:hover': { borderColor: 'text.secondary' },
  '&:has(input:checked)': { borderColor: 'primary.main', bgcolor: 'tones.primary.soft' },
  '&:has(input:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
  '& input': { mt: 0.5, flexShrink: 0, color: 'primary.main', accentColor: 'currentcolor' },
} as const;
