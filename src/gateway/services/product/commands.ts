import type { CommandServices } from '../command.ts';
import { changeProductTerms, withdrawProductVersion } from './changeTerms.ts';
import { deleteProduct, offerProduct, retireProduct } from './state.ts';

export const productCommands = {
  offerProduct,
  retireProduct,
  changeProductTerms,
  withdrawProductVersion,
  deleteProduct,
} satisfies Partial<CommandServices>;
