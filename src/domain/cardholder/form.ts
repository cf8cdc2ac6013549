import { z } from 'zod';
import { customerType } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { CorporationDetails, IndividualDetails } from './cardholder.ts';
import { DocumentPurpose, documentPurposes } from './onboarding.ts';

/** Files uploaded before, and what each one shows: at most one for each purpose. */
export const NewDocuments = z
  .array(z.strictObject({ purpose: DocumentPurpose, fileId: Id }))
  .max(documentPurposes.length)
  .refine(
    (documents) => new Set(documents.map(({ purpose }) => purpose)).size === documents.length,
    'validation.choice',
  );
export type NewDocuments = z.infer<typeof NewDocuments>;

const documents = { documents: NewDocuments.optional() };
const individual = { customerType: z.literal(customerType.code.individual), ...IndividualDetails.shape, ...documents };
const corporation = {
  customerType: z.literal(customerType.code.corporation),
  ...CorporationDetails.shape,
  ...documents,
};

/** A new cardholder. Operator staff say for which customer. */
export const CardholderInput = z.discriminatedUnion('customerType', [
  z.strictObject({ ...individual, customerId: Id.optional() }),
  z.strictObject({ ...corporation, customerId: Id.optional() }),
]);
export type CardholderInput = z.infer<typeof CardholderInput>;

/** The whole form again. A person stays a person, a company a company, and whose they are doesn't change. */
export const CardholderChanges = z.discriminatedUnion('customerType', [
  z.strictObject(individual),
  z.strictObject(corporation),
]);
export type CardholderChanges = z.infer<typeof CardholderChanges>;
