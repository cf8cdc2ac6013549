import Archive from '@mui/icons-material/ArchiveOutlined';
import Delete from '@mui/icons-material/DeleteOutlined';
import Gavel from '@mui/icons-material/GavelOutlined';
import Storefront from '@mui/icons-material/StorefrontOutlined';
import { productState } from '#domain/enumerations.ts';
import { DraftSeen, productCommands } from '#domain/product/commands.ts';
import type { Product } from '#domain/product/product.ts';
import { ProductTerms } from '#domain/product/terms.ts';
import { actsOf } from '../kit/dialog/acts.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { seesAll } from '../kit/record/seesAll.ts';
import { editing } from '../kit/why/editing.ts';
import { isFixed } from './productForm.ts';
import { useProductChanged } from './useProductChanged.ts';

// Most lists are only looked at.
const ChangeTermsDialog = onDemand(async () => ({
  default: (await import('./ChangeTermsDialog.tsx')).ChangeTermsDialog,
}));

const { draft, offered } = productState.code;

const seen = (product: Product) => ({
  seen: Object.fromEntries(Object.entries(product).filter(([field]) => Object.hasOwn(DraftSeen.shape, field))),
});

/** What staff do about a product beside editing it. */
export const productActs = actsOf<Product>()({
  noun: 'product',
  words: 'product',
  commands: productCommands,
  isForStaff: true,
  nameOf: ({ productName }) => productName,
  useChanged: useProductChanged,
  leavesWhenRefused: true,
  also: [editing('product:edit')],
  acts: {
    offer: {
      command: 'offerProduct',
      right: 'offer',
      icon: Storefront,
      isMain: true,
      fits: ({ productState: state }) => state === draft,
      seen,
    },
    changeTerms: {
      right: 'edit',
      icon: Gavel,
      // All of them are said anew: who doesn't see some would take them away.
      fits: (product) => isFixed(product) && seesAll(product, Object.keys(ProductTerms.shape)),
      dialog: ChangeTermsDialog,
    },
    retire: {
      command: 'retireProduct',
      right: 'retire',
      icon: Archive,
      isFinal: true,
      fits: ({ productState: state }) => state === offered,
      reason: { label: 'product.reason', helperText: 'product.reasonHelp' },
    },
    delete: {
      command: 'deleteProduct',
      right: 'edit',
      icon: Delete,
      isFinal: true,
      fits: ({ productState: state }) => state === draft,
      removes: true,
    },
  },
});
