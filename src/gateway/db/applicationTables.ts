import type { Generated, JSONColumnType } from 'kysely';
import type { FollowReason } from '#domain/card/succession.ts';
import type { Address } from '#domain/cardholder/cardholder.ts';
import type { OrderStatus } from '#domain/enumerations.ts';
import type { EndingColumns, LimitColumns } from './cardTables.ts';

/** Rows of applications for cards and of what became of them. Amounts are minor units. */

export interface CardApplicationsTable extends LimitColumns, EndingColumns {
  id: string;
  customerId: string;
  orderNumber: string;
  cardholderId: string;
  productId: string;
  /** Whose terms it was made on. */
  productVersion: Generated<number>;
  /** Pays the issuing fee, and is what the cards are topped up from or spend. */
  accountId: string;
  quantity: number;
  issued: Generated<number>;
  orderStatus: OrderStatus;
  remark: string | null;
  deliveryAddress: JSONColumnType<Address | null, string | null, string | null>;
  /** For all of its cards. */
  issuingFee: Generated<bigint>;
  feeTransactionId: string | null;
  /** The card that its card is to take the place of, and why. */
  followsCardId: Generated<string | null>;
  followReason: Generated<FollowReason | null>;
  /** Why its cards can't be issued yet: the key of the refusal. */
  waitingFor: string | null;
  createdBy: string | null;
  createdByName: string | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface CardApplicationStepsTable {
  id: string;
  customerId: string;
  applicationId: string;
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus;
  reason: string | null;
  source: 'portal' | 'api' | 'system';
  userId: string | null;
  userName: string | null;
  createdAt: Date;
}

/** Where the one-time passcodes and notices of a card go. */
export interface CardContactsTable {
  cardId: string;
  customerId: string;
  email: string;
  areaCode: string | null;
  mobileNumber: string | null;
  updatedAt: Date;
}
