import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Product } from '#domain/product/product.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { PartList } from '../kit/list/PartList.tsx';
import { PageTabs } from '../kit/record/PageTabs.tsx';
import { ProductFacts } from './ProductFacts.tsx';
import { ProductVersions } from './ProductVersions.tsx';
import { productLists as lists } from './productLists.tsx';
import { TermsFacts } from './TermsFacts.tsx';

/** What a product is and says, and what was made of it; whoever may not read a kind of record doesn't see its tab. */
export function ProductTabs({ product }: { product: Product }) {
  const translate = useTranslate();
  const ability = useAbility();
  const tab = (name: string, subject: string, content: ReactNode) =>
    ability.can('read', subject) ? [{ name, label: translate(`product.tabs.${name}`), content }] : [];
  const of = { of: 'product', filter: { productId: product.id } };
  const { versions } = product;
  return (
    <PageTabs
      base={`/programme/products/${encodeURIComponent(product.id)}/show`}
      tabs={[
        ...tab('terms', 'product', <TermsFacts terms={product} />),
        ...(versions ? tab('versions', 'product', <ProductVersions product={product} versions={versions} />) : []),
        ...tab('cards', 'card', <PartList {...of} {...lists.cards} />),
        ...tab('applications', 'cardApplication', <PartList {...of} {...lists.applications} />),
        ...tab(
          'details',
          'product',
          <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
            <ProductFacts product={product} />
          </Paper>,
        ),
      ]}
    />
  );
}
