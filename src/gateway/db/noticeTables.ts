import type { NoticeKind } from '#domain/notice/kinds.ts';

/** What somebody is told. What the records say stands with them, and is read when it is told. */
export interface NoticesTable {
  id: string;
  /** The reader's; null for operator staff. */
  customerId: string | null;
  userId: string;
  kind: NoticeKind;
  /** The records that it happened to, the last one first. */
  subjectIds: string[];
  doneByName: string | null;
  /** Whether it is to be found in the portal, or is here to be mailed only. */
  inInbox: boolean;
  /** It is still to be mailed. */
  mailDue: boolean;
  createdAt: Date;
  readAt: Date | null;
}

/** Where somebody wants to hear of a kind otherwise than it is for everybody. */
export interface NoticeWishesTable {
  userId: string;
  customerId: string | null;
  kind: NoticeKind;
  inbox: boolean;
  mail: boolean;
}

/** Up to when what happens without anybody asking was gathered. */
export interface NoticeMarksTable {
  gathered: string;
  upTo: Date;
}
