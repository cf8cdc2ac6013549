import { type CardStatus, cardStatus } from '../enumerations.ts';
import type { NoticeKind } from './kinds.ts';

/** What a write has changed of one record, as the audit log has it. */
export interface Change {
  subject: string;
  before: Readonly<Record<string, unknown>> | null;
  after: Readonly<Record<string, unknown>> | null;
}

/** What people are told when this has been done to a record; undefined where they aren't. */
export function noticeOf(operation: string, { subject, before, after }: Change): NoticeKind | undefined {
  if (subject !== 'card' || !after) return undefined;
  if (operation === 'revealCard') return 'cardRevealed';
  if (before?.limits && after.limits) return 'cardLimitsChanged';
  const [from, to] = [statusOf(before), statusOf(after)];
  if (!from || !to || from === to) return undefined;
  return replacing.has(operation) ? 'cardReplaced' : ofStatus(from, to);
}

/** The card in another's place is made with these, so that it is that, and not a loss or an end. */
const replacing = new Set(['replaceCard', 'renewCard']);

const statusOf = (said: Change['before']): CardStatus | undefined => said?.cardStatus as CardStatus | undefined;

const { normal, blocked, lost, expired, closing, closed } = cardStatus.code;
/** A card that is closing has been said to end; that its last money is gone is nothing new. */
const atEnd: readonly CardStatus[] = [expired, closing, closed];

function ofStatus(from: CardStatus, to: CardStatus): NoticeKind | undefined {
  if (atEnd.includes(to)) return atEnd.includes(from) ? undefined : 'cardEnded';
  if (to === lost) return 'cardLost';
  if (from === lost) return 'cardFound';
  if (to === blocked) return 'cardBlocked';
  return from === blocked && to === normal ? 'cardUnblocked' : undefined;
}
