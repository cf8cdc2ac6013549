import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { cardModel, cardScheme, cardType } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import type { ApplyValues } from './applyForm.ts';
import { Fee } from './Fee.tsx';

/** Every product that is offered, as a card of its own: chosen by pointer or by arrow keys. */
export function ProductChoice({ products, isLoading }: { products: readonly Product[]; isLoading: boolean }) {
  const translate = useTranslate();
  const { field, fieldState } = useController<ApplyValues, 'productId'>({ name: 'productId' });
  if (isLoading) return <Skeleton variant="rounded" height={120} />;
  if (products.length === 0) return <NoProducts />;
  const message = fieldState.error?.message;
  return (
    <>
      <Box role="radiogroup" aria-label={translate('application.product')} aria-required sx={grid}>
        {products.map((product, place) => (
          <Box component="label" key={product.id} sx={tile}>
            <input
              type="radio"
              name="productId"
              value={product.id}
              checked={field.value === product.id}
              onChange={() => field.onChange(product.id)}
              ref={place === 0 ? field.ref : undefined}
            />
            <ProductTile product={product} />
          </Box>
        ))}
      </Box>
      {message && <FormHelperText error>{message}</FormHelperText>}
    </>
  );
}

/** Staff can do something about it; customers wait for them. */
function NoProducts() {
  const translate = useTranslate();
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  return (
    <Typography>
      {translate('application.noProducts')}{' '}
      {isOperator && ability.can('create', 'product') && (
        <MuiLink component={Link} to="/programme/products/create">
          {translate('application.addProduct')}
        </MuiLink>
      )}
    </Typography>
  );
}

function ProductTile({ product }: { product: Product }) {
  const translate = useTranslate();
  const kind = [
    translate(cardScheme.labelKey(product.cardScheme)),
    translate(cardType.labelKey(product.cardType)),
    translate(cardModel.labelKey(product.cardModel)),
  ];
  return (
    <span>
      <Typography component="span" sx={{ fontWeight: 600, display: 'block' }}>
        {product.productName}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {kind.join(' · ')}
      </Typography>
      <Typography component="span" variant="body2" color="textSecondary" sx={{ display: 'block' }}>
        {translate(product.sharedCard ? 'application.isShared' : 'application.isOwn')}
      </Typography>
      <Typography component="span" variant="body2" sx={{ display: 'block', mt: 0.5 }}>
        {translate('application.feeEach')} · <Fee amount={product.issuingFee} currency={product.currency} />
      </Typography>
    </span>
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
  '& input': { mt: 0.5, flexShrink: 0, accentColor: 'currentcolor' },
} as const;
