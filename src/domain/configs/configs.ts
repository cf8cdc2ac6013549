import { z } from 'zod';
import { enumerations } from '../enumerations.ts';
import { Product } from '../product/product.ts';
import { ProgrammeLooks } from '../programme/programme.ts';

const Dictionary = z.array(z.strictObject({ value: z.union([z.string(), z.int()]), label: z.string() }));

/** Dictionaries in the caller's language; the portal caches them as global configs. */
export const Configs = z.strictObject({
  dictionaries: z.record(z.enum(Object.keys(enumerations) as [keyof typeof enumerations]), Dictionary),
  accountCurrencies: z.array(z.string()),
  currencies: z.array(z.strictObject({ code: z.string(), minorUnits: z.int() })),
  countries: z.array(z.string()),
  products: z.array(Product),
  pageSizes: z.array(z.int()),
  smallPageSizes: z.array(z.int()),
  partnerId: z.string().nullable(),
  /** What the programme is called and looks like. */
  programme: ProgrammeLooks,
  /** For how many days recurring purchases go on on a number that was renewed, or replaced as damaged; 0 for none. */
  oldNumberDays: z.int(),
  /** On which cards staff may play merchants: on all in the demonstration, elsewhere on those of sandbox customers. */
  simulator: z.enum(['off', 'sandbox', 'all']),
});
export type Configs = z.infer<typeof Configs>;
