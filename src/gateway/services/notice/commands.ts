import type { CommandServices } from '../command.ts';
import { notices, readNotices, unreadNotices } from './inbox.ts';
import { noticeWishes, wishNotices } from './wishes.ts';

export const noticeCommands = {
  notices,
  unreadNotices,
  readNotices,
  noticeWishes,
  wishNotices,
} satisfies Partial<CommandServices>;
