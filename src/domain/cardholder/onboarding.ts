import { z } from 'zod';
import {
  type ComplianceStatus,
  complianceStatus,
  customerType,
  idType,
  rejectionReason,
  riskLevel,
} from '../enumerations.ts';

const { approved, rejected, toBeUploaded, underReview, closed } = complianceStatus.code;

/** What happens to a cardholder on the way to cards: from which statuses, to which. Null: before there was one. */
export const onboardingSteps = {
  register: { from: [null], to: toBeUploaded },
  update: { from: [toBeUploaded, rejected], to: toBeUploaded },
  /** Operator staff mend what is approved without another review. */
  correct: { from: [approved], to: approved },
  submit: { from: [toBeUploaded], to: underReview },
  approve: { from: [underReview], to: approved },
  reject: { from: [underReview], to: rejected },
  close: { from: [approved, rejected, toBeUploaded, underReview], to: closed },
} as const satisfies Record<string, { from: readonly (ComplianceStatus | null)[]; to: ComplianceStatus }>;
export type OnboardingStep = keyof typeof onboardingSteps;
export const onboardingStepNames = Object.keys(onboardingSteps) as [OnboardingStep, ...OnboardingStep[]];

/** Whether the step can be taken by somebody who sees the cardholder in this status. */
export const mayStep = (step: OnboardingStep, from: ComplianceStatus | null): boolean =>
  (onboardingSteps[step].from as readonly (ComplianceStatus | null)[]).includes(from);

/** The step that saving the form is: none where the form can't be changed any more. */
export function stepOfSaving(from: ComplianceStatus, isOperator: boolean): 'update' | 'correct' | undefined {
  if (mayStep('update', from)) return 'update';
  return isOperator && mayStep('correct', from) ? 'correct' : undefined;
}

/** That the AML review failed is the issuer's knowledge alone. */
export const isSecretReason = (reason: unknown): boolean => reason === rejectionReason.code.amlReview;

/** What is noted of a cardholder, as a customer's people may know it: to them, a failed AML review is one that goes on. */
export const seenByCustomer = <Noted extends { rejectionReason?: unknown }>(noted: Noted): Noted =>
  isSecretReason(noted.rejectionReason)
    ? { ...noted, onboardingStatus: underReview, rejectionReason: null, riskLevel: null }
    : noted;

/** What is uploaded for which proof (spec §3). */
export const documentPurposes = [
  'idCardFront',
  'idCardBack',
  'residencePermitFront',
  'residencePermitBack',
  'passport',
  'addressProof',
] as const;
export type DocumentPurpose = (typeof documentPurposes)[number];
export const DocumentPurpose = z.enum(documentPurposes, 'validation.choice');

/** The pages of each kind of document. A driver license is a card with two sides, and stands where identity cards do. */
const pages = {
  idCard: ['idCardFront', 'idCardBack'],
  passport: ['passport'],
  driverLicense: ['idCardFront', 'idCardBack'],
  residencePermit: ['residencePermitFront', 'residencePermitBack'],
} as const satisfies Record<(typeof idType.keys)[number], readonly DocumentPurpose[]>;

/** What must be there before a review: the pages of a person's document, and for everybody a proof of address. */
export function requiredDocuments(holder: { customerType: number; idType?: number }): DocumentPurpose[] {
  const key = idType.keyOf(holder.idType ?? 0) as keyof typeof pages | undefined;
  const isPerson = holder.customerType === customerType.code.individual;
  return [...(isPerson && key ? pages[key] : []), 'addressProof'];
}

export const acceptedFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export const maxFileBytes = 10 * 1024 * 1024;

/** A file that was taken in. */
export const StoredFile = z.strictObject({
  fileId: z.uuid(),
  name: z.string(),
  /** Bytes. */
  size: z.int(),
  type: z.enum(acceptedFileTypes),
});
export type StoredFile = z.infer<typeof StoredFile>;

export const CardholderDocument = StoredFile.extend({
  purpose: DocumentPurpose,
  uploadedAt: z.iso.datetime(),
  uploadedBy: z.string(),
});
export type CardholderDocument = z.infer<typeof CardholderDocument>;

/** One line of a cardholder's history. */
export const CardholderStep = z.strictObject({
  id: z.uuid(),
  step: z.enum(onboardingStepNames),
  toStatus: complianceStatus.schema,
  rejectionReason: rejectionReason.schema.nullable(),
  riskLevel: riskLevel.schema.nullable(),
  userName: z.string().nullable(),
  createdAt: z.iso.datetime(),
});
export type CardholderStep = z.infer<typeof CardholderStep>;
