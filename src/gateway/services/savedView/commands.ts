import type { CommandServices } from '../command.ts';
import { changeView, deleteView, shareView } from './change.ts';
import { savedViews } from './read.ts';
import { saveView } from './save.ts';

export const savedViewCommands = {
  savedViews,
  saveView,
  changeView,
  shareView,
  deleteView,
} satisfies Partial<CommandServices>;
