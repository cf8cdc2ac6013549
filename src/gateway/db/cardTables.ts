import type { Generated, JSONColumnType } from 'kysely';
import type { FollowReason } from '#domain/card/succession.ts';
import type { Address, CorporationDetails, IndividualDetails } from '#domain/cardholder/cardholder.ts';
import type { AccountCurrency } from '#domain/currency.ts';
import type {
  CardLogType,
  CardModel,
  CardScheme,
  CardStatus,
  CardType,
  ComplianceStatus,
  CustomerType,
  RejectionReason,
  RiskLevel,
  Status,
} from '#domain/enumerations.ts';

/** Rows of cardholders, cards and what was done to them. Amounts are minor units; dates YYYY-MM-DD. */

export interface LimitColumns {
  overallTotalLimit: bigint | null;
  maxSingleAmount: bigint | null;
  dailyLimit: bigint | null;
  monthlyLimit: bigint | null;
  maxDailyTransactions: number | null;
}

/** When cards end by themselves; `endDay` is YYYY-MM-DD. */
export interface EndingColumns {
  singleUse: Generated<boolean>;
  endDay: Generated<string | null>;
  endAmount: Generated<bigint | null>;
}

export interface CardKind {
  cardBin: string;
  cardScheme: CardScheme;
  cardType: CardType;
  cardModel: CardModel;
  currency: AccountCurrency;
  sharedCard: boolean;
}

export type CardholderDetails = (IndividualDetails | CorporationDetails) & { residenceAddress: Address };

export interface CardholdersTable {
  id: string;
  customerId: string;
  customerType: CustomerType;
  name: string;
  email: string;
  nationality: string | null;
  onboardingStatus: ComplianceStatus;
  complianceStatus: ComplianceStatus;
  rejectionReason: RejectionReason | null;
  riskLevel: RiskLevel | null;
  status: Status;
  details: JSONColumnType<CardholderDetails>;
  createdAt: Date;
  updatedAt: Date;
}

export interface CardsTable extends LimitColumns, EndingColumns, CardKind {
  id: string;
  customerId: string;
  cardholderId: string;
  productId: string;
  /** That it was issued under. */
  productVersion: Generated<number>;
  accountId: string;
  applicationId: string | null;
  /** The card whose place it takes, and why. */
  followsCardId: Generated<string | null>;
  followReason: Generated<FollowReason | null>;
  /** The one that takes its own place, or has. */
  followedByCardId: Generated<string | null>;
  /** All whose place it has taken, the first first: they use its limits with it. */
  earlierCardIds: Generated<string[]>;
  /** Since when what it was for has been spent; it's closed then. */
  spentAt: Generated<Date | null>;
  /** Since when another card has taken its place. */
  takenOverAt: Generated<Date | null>;
  /** Why it couldn't be renewed before it expires: the key of the refusal. */
  renewalRefused: Generated<string | null>;
  cardToken: string;
  numberCipher: Uint8Array;
  numberHash: Uint8Array;
  numberKey: string;
  /** The key that the CVV2 is derived from: it is printed on the card, so this never changes. */
  cvvKey: string;
  last4: string;
  cardStatus: CardStatus;
  /** Where a loss found it; of one that ended under a block of staff's, but not by them: blocked. */
  statusBeforeLoss: CardStatus | null;
  blockedBy: 'customer' | 'operator' | null;
  balance: Generated<bigint>;
  held: Generated<bigint>;
  /** Of the latest posting, and at least the end of the latest closed statement: the next one comes after it. */
  lastPostedAt: Generated<Date | null>;
  activeTime: Date | null;
  expiredDate: string;
  cardRemark: string | null;
  pinVerifier: Uint8Array | null;
  acsVerifier: Uint8Array | null;
  inquiryTokenHash: Uint8Array | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface CardLogsTable {
  id: string;
  customerId: string;
  cardId: string;
  type: CardLogType;
  fromStatus: CardStatus;
  toStatus: CardStatus;
  reason: string | null;
  source: 'portal' | 'api' | 'system';
  userId: string | null;
  userName: string | null;
  createdAt: Date;
}
