import { z } from 'zod';
import type { CommandContracts } from '../command.ts';
import { Id } from '../filter.ts';
import { nounNames } from '../nouns.ts';
import { SavedView, ViewContent, ViewName } from './savedView.ts';

const One = z.strictObject({ id: Id });

/** Everybody keeps views of their own, as they keep preferences; showing them to others is a right. */
export const savedViewCommands = {
  /** One's own and those that are shared, by their names; of one list, or of all. Not those that narrow by what one may not see. */
  savedViews: {
    right: 'person',
    input: z.strictObject({ list: z.enum(nounNames).optional() }),
    output: z.array(SavedView),
    readOnly: true,
  },
  saveView: {
    right: 'person',
    input: z.strictObject({ viewName: ViewName, content: ViewContent }),
    output: SavedView,
  },
  /** Its name, what it shows, or both. One that is shared takes the right to share, whoever's it is. */
  changeView: {
    right: 'person',
    input: One.extend({ viewName: ViewName.optional(), content: ViewContent.optional() }),
    output: SavedView,
  },
  deleteView: { right: 'person', input: One, output: z.strictObject({}) },
  /** With operator staff by one of them, with everybody of a customer by one of theirs. False: with nobody any more. */
  shareView: { right: 'savedView:share', input: One.extend({ isShared: z.boolean() }), output: SavedView },
} as const satisfies CommandContracts;
