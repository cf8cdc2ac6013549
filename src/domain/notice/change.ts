import { depositsUnderWay } from '../deposit/lifecycle.ts';
import { type CardStatus, cardStatus, complianceStatus, depositStatus, orderStatus } from '../enumerations.ts';
import type { NoticeKind } from './kinds.ts';

type Said = Readonly<Record<string, unknown>>;

/** What a write has changed of one record, as the audit log has it. */
export interface Change {
  subject: string;
  before: Said | null;
  after: Said | null;
}

/** What people are told when this has been done to a record; undefined where they aren't. */
export function noticeOf(operation: string, { subject, before, after }: Change): NoticeKind | undefined {
  if (!after) return undefined;
  return subject === 'card' ? ofCard(operation, before, after) : ofDecision(subject, before, after);
}

function ofCard(operation: string, before: Change['before'], after: Said): NoticeKind | undefined {
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

interface Decision {
  /** The field that says how it stands. */
  field: string;
  steps: readonly { from: readonly number[]; to: number; told: NoticeKind }[];
}

const { code: application } = orderStatus;
const { code: compliance } = complianceStatus;
const { code: deposit } = depositStatus;

/** What the issuer has decided of what a customer's people wait for. */
const decisions = new Map(
  Object.entries<Decision>({
    cardApplication: {
      field: 'orderStatus',
      steps: [
        // Cards that nobody has to make come by themselves within seconds: whoever applies sees them come.
        { from: [application.processing], to: application.completed, told: 'applicationCompleted' },
        { from: [application.initial, application.processing], to: application.closed, told: 'applicationClosed' },
      ],
    },
    cardholder: {
      field: 'onboardingStatus',
      steps: [
        { from: [compliance.underReview], to: compliance.approved, told: 'cardholderApproved' },
        { from: [compliance.underReview], to: compliance.rejected, told: 'cardholderRejected' },
      ],
    },
    depositRecord: {
      field: 'status',
      steps: [
        { from: depositsUnderWay, to: deposit.success, told: 'depositCredited' },
        { from: depositsUnderWay, to: deposit.fail, told: 'depositFailed' },
      ],
    },
  }),
);

function ofDecision(subject: string, before: Change['before'], after: Said): NoticeKind | undefined {
  const decision = decisions.get(subject);
  if (!decision || !before) return undefined;
  const { field, steps } = decision;
  return steps.find(({ from, to }) => from.includes(before[field] as number) && after[field] === to)?.told;
}
