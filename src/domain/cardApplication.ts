import { z } from 'zod';
import { orderStatus } from './enumerations.ts';
import { Id } from './filter.ts';

/** An order for cards of one product for one cardholder (the screens' "apply record"). */
export const CardApplication = z.strictObject({
  id: Id,
  orderNumber: z.string(),
  customerId: Id,
  customerName: z.string(),
  cardholderId: Id,
  cardholderName: z.string(),
  productId: Id,
  productName: z.string(),
  quantity: z.int().min(1).max(100),
  issued: z.int().min(0),
  orderStatus: orderStatus.schema,
  remark: z.string().nullable(),
  createdByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type CardApplication = z.infer<typeof CardApplication>;
