import type { CommandServices } from '../command.ts';
import { readDocuments, readHistory } from './documents.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';
import { closeCardholder, reviewCardholder, submitCardholder } from './review.ts';

export const cardholderCommands = {
  submitCardholder: { right: 'cardholder:edit', run: submitCardholder },
  reviewCardholder: { right: 'cardholder:review', run: reviewCardholder },
  closeCardholder: { right: 'cardholder:close', run: closeCardholder },
  cardholderDocuments: { right: 'cardholder:readDocuments', run: readDocuments },
  cardholderHistory: { right: 'cardholder:read', run: readHistory },
  cardholderDraft: { right: 'cardholder:edit', run: readDraft },
  saveCardholderDraft: { right: 'cardholder:edit', run: saveDraft },
  dropCardholderDraft: { right: 'cardholder:edit', run: dropDraft },
} satisfies CommandServices;
