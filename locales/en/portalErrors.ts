import { unanswered } from './unanswered.ts';

/** What the portal says itself, of all that is refused: the rest comes from the gateway in words, or with the screens that need it. */
export const portalErrors = {
  ...unanswered,
  notFound: 'This record can’t be found. It may have been deleted. Please go back to the list.',
  notOffered: 'This isn’t available for this type of record.',
  insufficientFunds: 'There isn’t enough money available.',
  userAboveOwn: 'This user can do more than you (%{privilege}), so you can’t manage them.',
  fileTooLarge: 'The file is too large. The limit is %{max} MB.',
  documentsMissing: 'Still missing: %{documents}',
  exportInterrupted: 'The export stopped before it finished. Please try again.',
  cardholderStatus: {
    approved: 'approved',
    rejected: 'rejected',
    toBeUploaded: 'waiting for documents',
    underReview: 'under review',
    closed: 'closed',
  },
  cardStatus: {
    initial: 'not issued yet',
    unactivated: 'not activated',
    normal: 'in normal use',
    blocked: 'blocked',
    lost: 'lost',
    expired: 'expired',
    closing: 'being closed',
    closed: 'closed',
  },
};
