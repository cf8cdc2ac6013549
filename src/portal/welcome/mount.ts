import { type Draft, keepDraft, takeDraft } from './drafts.ts';
import { openAddressStep, openResetStep } from './forgotPassword.ts';
import type { Form } from './form.ts';
import { openInquiry } from './inquiry.ts';
import { openLogin } from './login.ts';
import { fill } from './standing.ts';
import type { EntrancePage, Surroundings } from './surroundings.ts';

/** A page that stands somewhere. */
export interface Mounted {
  /** Takes it away; what is half typed waits for the next time it is mounted. */
  unmount(): void;
}

/**
 * Puts an entrance page into a place, without any framework: the browser shows it before the application is there, and the
 * application shows the very same.
 */
export function mountEntrance(place: HTMLElement, page: EntrancePage, around: Surroundings): Mounted {
  let form: Form & { close?: () => void };
  let address: string | undefined;

  function show(next: Form) {
    form?.close?.();
    form = next;
    fill(place, [form.root]);
    form.focus();
  }
  const askAddress = () => {
    address = undefined;
    around.entitle(undefined);
    show(openAddressStep(around, askCode));
  };
  const askCode = (sentTo: string) => {
    address = sentTo;
    around.entitle(around.translate('passwords.reset.title'));
    show(openResetStep(around, sentTo, askAddress));
  };

  const pages = {
    login: () => show(openLogin(around)),
    inquiry: () => show(openInquiry(around)),
    forgotPassword: () => {
      const kept = takeDraft(page);
      if (kept) keepDraft(page, kept);
      if (kept?.address) askCode(kept.address);
      else askAddress();
    },
  } satisfies Record<EntrancePage, () => void>;
  pages[page]();

  return {
    unmount() {
      const draft: Draft = { ...form.draft(), address };
      keepDraft(page, draft);
      form.close?.();
      around.entitle(undefined);
      place.replaceChildren();
    },
  };
}
