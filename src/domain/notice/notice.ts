import { z } from 'zod';
import { CurrencyCode } from '../currency.ts';
import { proposalState } from '../enumerations.ts';
import { Id } from '../filter.ts';
import { DecimalAmount } from '../money.ts';
import { consentableNames } from '../proposal/consentable.ts';
import { noticeKindNames } from './kinds.ts';

/** So long a notice is kept, in days. */
export const noticesKeptFor = 90;
/** Unread ones are counted so far. */
export const mostUnread = 100;
/** How many of them are answered at once. */
export const noticesAtOnce = 20;

/** What the record says that the reader may know: read when the notice is read, and kept nowhere else. */
export const NoticeRecord = z
  .strictObject({
    last4: z.string().nullable(),
    cardholderName: z.string().nullable(),
    merchantName: z.string().nullable(),
    amount: DecimalAmount.nullable(),
    currency: CurrencyCode,
    command: z.enum(consentableNames),
    userName: z.string().nullable(),
    proposalState: proposalState.schema,
    statementNumber: z.string(),
    statementDate: z.iso.date(),
  })
  .partial();
export type NoticeRecord = z.infer<typeof NoticeRecord>;

/** Something that has happened and concerns somebody. */
export const Notice = z.strictObject({
  id: Id,
  kind: z.enum(noticeKindNames),
  /** To how many records at once, of those that the reader may see. */
  times: z.int().positive(),
  /** The record, or the last of several. */
  subjectId: Id,
  record: NoticeRecord,
  /** Who did it; null where nobody did, or no one person. */
  doneByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** Whether somebody finds a kind in their inbox, and gets mail about it. */
export const NoticeWish = z.strictObject({
  kind: z.enum(noticeKindNames),
  inbox: z.boolean(),
  mail: z.boolean(),
});
export type NoticeWish = z.infer<typeof NoticeWish>;
