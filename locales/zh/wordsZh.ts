import { inPortal } from './index.ts';
import { ra } from './ra.ts';

/** What the portal loads: the product's words and react-admin's. */
export const portal = { ...inPortal, ra };
