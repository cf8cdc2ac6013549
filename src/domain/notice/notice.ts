import { z } from 'zod';
import { Id } from '../filter.ts';
import { noticeKindNames } from './kinds.ts';

/** So long a notice is kept, in days. */
export const noticesKeptFor = 90;
/** Unread ones are counted so far. */
export const mostUnread = 100;
/** How many of them are answered at once. */
export const noticesAtOnce = 20;

/** Something that has happened and concerns somebody. */
export const Notice = z.strictObject({
  id: Id,
  kind: z.enum(noticeKindNames),
  /** To how many records at once, of those that the reader may see. */
  times: z.int().positive(),
  /** The record, or the last of several. */
  subjectId: Id,
  /** What has happened, in the reader's language; of the record as much as the reader may know now. */
  text: z.string(),
  /** Who did it; null where nobody did, or no one person. */
  doneByName: z.string().nullable(),
  createdAt: z.iso.datetime(),
  readAt: z.iso.datetime().nullable(),
});
export type Notice = z.infer<typeof Notice>;

/** Whether somebody finds a kind in their inbox, and gets mail about it. */
export const NoticeWishInput = z.strictObject({
  kind: z.enum(noticeKindNames),
  inbox: z.boolean(),
  mail: z.boolean(),
});

export const NoticeWish = NoticeWishInput.extend({
  /** The kind, in the reader's language. */
  label: z.string(),
});
export type NoticeWish = z.infer<typeof NoticeWish>;
