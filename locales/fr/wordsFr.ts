import { first } from './first.ts';
import { ra } from './ra.ts';

/** What the portal loads first: the product's words and react-admin's. */
export const portal = { ...first, ra };
