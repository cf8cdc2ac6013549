import type { SvgIconComponent } from '@mui/icons-material';
import Archive from '@mui/icons-material/ArchiveOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import { productState } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { useAbility, useSession } from '../client/PortalContext.tsx';

interface ProductAct {
  right: string;
  icon: SvgIconComponent;
  isFinal: boolean;
  from: readonly Product['productState'][];
}

const { draft, offered, retired } = productState.code;

/** What staff do about a product beside editing it. */
export const productActs = {
  offer: { right: 'offer', icon: Storefront, isFinal: false, from: [draft] },
  changeTerms: { right: 'edit', icon: Gavel, isFinal: false, from: [offered, retired] },
  retire: { right: 'retire', icon: Archive, isFinal: true, from: [offered] },
  delete: { right: 'edit', icon: Delete, isFinal: true, from: [draft] },
} as const satisfies Record<string, ProductAct>;
export type ProductActName = keyof typeof productActs;
const names = Object.keys(productActs) as ProductActName[];

/** What this user may do about a product as it is now: staff only. */
export function useProductActs({ productState: state }: Product): ProductActName[] {
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  if (!isOperator) return [];
  return names.filter((name) => {
    const { right, from }: ProductAct = productActs[name];
    return from.includes(state) && ability.can(right, 'product');
  });
}
