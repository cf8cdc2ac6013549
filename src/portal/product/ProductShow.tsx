import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { cardScheme, cardType, productState } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { maskCardNumber, thousands } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { ActButtons } from '../kit/record/ActButtons.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { figures } from '../kit/theme/figures.ts';
import { noProduct } from './noProduct.tsx';
import { ProductTabs } from './ProductTabs.tsx';
import { productActs } from './productActs.ts';

/** One product: what counts now, what has counted and will, and what was made of it. */
export default function ProductShow() {
  return (
    <RecordScreen<Product> resource="programme/products" notFound={noProduct}>
      {(product) => <ProductPage key={product.id} product={product} />}
    </RecordScreen>
  );
}

function ProductPage({ product }: { product: Product }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { numbersLeft } = product;
  return (
    <>
      <PageTitle title={product.productName} />
      <PageActions>
        <EditButton isInMenu />
        <ActButtons of={productActs} record={product} />
      </PageActions>
      <StateNotice product={product} />
      <Paper variant="outlined" sx={header}>
        <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {[
              product.productCode,
              product.cardScheme && translate(cardScheme.labelKey(product.cardScheme)),
              product.cardType && translate(cardType.labelKey(product.cardType)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
          <Typography sx={{ ...figures }}>{product.cardBin && maskCardNumber(product.cardBin, '')}</Typography>
          <Typography variant="body2" color="textSecondary">
            {typeof numbersLeft === 'number' &&
              translate('product.left', { count: thousands(numbersLeft, tag), smart_count: numbersLeft })}
          </Typography>
        </Box>
        <EnumField of="productState" value={product.productState} />
      </Paper>
      <ProductTabs product={product} />
    </>
  );
}

/** What the state means, and what to do next. */
function StateNotice({ product: { productState: state, numbersLeft } }: { product: Product }) {
  const translate = useTranslate();
  const { draft, retired } = productState.code;
  const said =
    state === draft ? 'isDraft' : state === retired ? 'isRetired' : numbersLeft === 0 ? 'isExhausted' : undefined;
  if (!said) return null;
  return (
    <Alert severity={said === 'isDraft' ? 'info' : 'warning'} sx={{ mb: 2 }}>
      {translate(`product.${said}`)}
    </Alert>
  );
}

const header = { p: { xs: 2, md: 3 }, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 } as const;
