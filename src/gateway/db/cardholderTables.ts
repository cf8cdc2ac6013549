import type { ColumnType } from 'kysely';
import type { DocumentPurpose, OnboardingStep, StoredFile } from '#domain/cardholder/onboarding.ts';
import type { ComplianceStatus, RejectionReason, RiskLevel } from '#domain/enumerations.ts';

/** Rows about how cardholders are taken on. */

export interface CardholderDocumentsTable {
  id: string;
  /** Null while operator staff hold it without having said for whom. */
  customerId: string | null;
  /** Null until the form that it belongs to is saved. */
  cardholderId: string | null;
  purpose: DocumentPurpose;
  /** What its owner called it. */
  name: string;
  type: StoredFile['type'];
  size: number;
  /** What the files port knows it by. */
  storedName: string;
  /** Null while it is on its way into the store, or got lost there. */
  storedAt: Date | null;
  uploadedBy: string;
  uploadedByName: string;
  createdAt: Date;
  attachedAt: Date | null;
  /** When a later one took its place. */
  replacedAt: Date | null;
}

/** Written once, then only read. */
export interface CardholderStepsTable {
  id: string;
  customerId: string;
  cardholderId: string;
  /** The first of a cardholder's steps is 1. */
  place: number;
  step: OnboardingStep;
  fromStatus: ComplianceStatus | null;
  toStatus: ComplianceStatus;
  rejectionReason: RejectionReason | null;
  riskLevel: RiskLevel | null;
  /** It would tell the customer's people that the AML review failed. */
  staffOnly: boolean;
  source: 'portal' | 'api' | 'system';
  userId: string | null;
  userName: string | null;
  createdAt: Date;
}

export interface CardholderDraftsTable {
  userId: string;
  /** The cardholder whose form it is; 'new' for one who isn't there yet. */
  subject: string;
  customerId: string | null;
  content: ColumnType<Record<string, unknown>, string, string>;
  updatedAt: Date;
}
