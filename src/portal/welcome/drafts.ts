import type { EntrancePage } from './surroundings.ts';

/** What is half typed on a page, and where the caret was. */
export interface Draft {
  values: Record<string, string>;
  /** Fields that have been left or sent: their rules are told. */
  touched: ReadonlySet<string>;
  focused?: string | undefined;
  /** The e-mail a code was sent to. */
  address?: string | undefined;
}

const drafts = new Map<EntrancePage, Draft>();

/** Lays a page's draft aside while the page is drawn anew, in another language or by the application. */
export const keepDraft = (page: EntrancePage, draft: Draft): void => void drafts.set(page, draft);

/** Takes it back, once: what holds passwords isn't left lying around. */
export function takeDraft(page: EntrancePage): Draft | undefined {
  const draft = drafts.get(page);
  drafts.delete(page);
  return draft;
}

/** What was typed into a page that came as HTML before its script did. */
export function typedInto(page: ParentNode): Draft {
  const fields = [...page.querySelectorAll('input')];
  return {
    values: Object.fromEntries(fields.map(({ name, value }) => [name, value])),
    touched: new Set(),
    focused: fields.find((field) => field === document.activeElement)?.name,
  };
}

export const forgetDrafts = (): void => drafts.clear();
