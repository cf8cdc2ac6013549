import type { CommandServices } from '../command.ts';
import { readDocuments, readHistory } from './documents.ts';
import { dropDraft, readDraft, saveDraft } from './drafts.ts';
import { closeCardholder, reviewCardholder, submitCardholder } from './review.ts';

export const cardholderCommands = {
  submitCardholder,
  reviewCardholder,
  closeCardholder,
  cardholderDocuments: readDocuments,
  cardholderHistory: readHistory,
  cardholderDraft: readDraft,
  saveCardholderDraft: saveDraft,
  dropCardholderDraft: dropDraft,
} satisfies Partial<CommandServices>;
