import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { Notice, NoticeWish, NoticeWishInput, noticesAtOnce } from './notice.ts';

/** Everybody has an inbox of their own, as they have preferences: no right gives it, and no other person sees it. */
export const noticeCommands = {
  /** One's own, the newest first. `after`: what came with the answer before, to go on from there. */
  notices: {
    right: 'person',
    input: z.strictObject({ isUnread: z.literal(true).optional(), after: z.string().max(200).optional() }),
    output: z.strictObject({ records: z.array(Notice).max(noticesAtOnce), next: z.string().nullable() }),
    readOnly: true,
  },
  /** How many are unread, up to a hundred. */
  unreadNotices: {
    right: 'person',
    input: z.strictObject({}),
    output: z.strictObject({ count: z.int().nonnegative() }),
    readOnly: true,
  },
  /** Marks them as read; all that there are unless some are named, or up to the newest that was seen: one that came since is nobody's read one. */
  readNotices: {
    right: 'person',
    input: z.strictObject({ ids: z.array(Id).min(1).max(100).optional(), newestSeen: Id.optional() }),
    output: z.strictObject({}),
    isOwnAffair: true,
  },
  /** Of what one may hear of, and how. */
  noticeWishes: { right: 'person', input: z.strictObject({}), output: z.array(NoticeWish), readOnly: true },
  wishNotices: { right: 'person', input: NoticeWishInput, output: z.array(NoticeWish) },
} as const satisfies CommandContracts;
