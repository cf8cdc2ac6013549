import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { customerStatus, customerType } from '../enumerations.ts';
import { Id, oneOrMany, SearchText } from '../filter.ts';
import { Email, RequiredText } from '../validation.ts';

/** What a customer's people are written to in, until they choose for themselves. */
export const customerLanguages = ['en', 'fr', 'zh'] as const;
export type CustomerLanguage = (typeof customerLanguages)[number];

/** The tenant: every row of business data belongs to one. Operator staff belong to none and see all. */
export const Customer = z.strictObject({
  id: Id,
  /** Given by the gateway, and never changed. */
  customerNumber: z.string(),
  customerName: z.string(),
  customerType: customerType.schema,
  customerStatus: customerStatus.schema,
  /** Where it has its seat; null for customers from before it was asked for, like the two below. */
  country: CountryCode.nullable(),
  /** With whom one talks there. */
  contactName: z.string().nullable(),
  contactEmail: z.string().nullable(),
  language: z.enum(customerLanguages),
  /** To try things with: staff may play merchants on its cards, and it is kept out of the programme's totals. For good. */
  sandbox: z.boolean(),
  /** Staff's own: the customer's people read null. */
  remark: z.string().nullable(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
});
export type Customer = z.infer<typeof Customer>;

/** What staff say of a new customer, who begins as Initial. */
export const CustomerInput = z.strictObject({
  customerName: RequiredText(64),
  customerType: customerType.schema,
  country: CountryCode,
  contactName: RequiredText(64),
  contactEmail: Email,
  language: z.enum(customerLanguages),
  remark: z.string().trim().max(255).nullish(),
  sandbox: z.boolean().optional(),
});
export type CustomerInput = z.infer<typeof CustomerInput>;

export const CustomerChanges = CustomerInput.omit({ sandbox: true }).partial();
export type CustomerChanges = z.infer<typeof CustomerChanges>;

export const CustomerFilter = z.strictObject({
  customerType: oneOrMany(customerType.schema),
  customerStatus: oneOrMany(customerStatus.filterSchema),
  country: oneOrMany(CountryCode),
  sandbox: z.boolean().optional(),
  q: SearchText,
});

export const customerSorts = ['customerNumber', 'customerName', 'country', 'customerStatus', 'createdAt'] as const;
