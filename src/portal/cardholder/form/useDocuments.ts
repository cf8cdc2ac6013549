import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { NewDocuments } from '#domain/cardholderForm.ts';
import { type DocumentPurpose, documentPurposes, maxFileBytes, type StoredFile } from '#domain/onboarding.ts';
import { usePortal } from '../../providers/PortalContext.tsx';
import { messageOf } from '../../providers/refusal.ts';

/** What stands at one purpose. */
export type Held =
  | { state: 'busy'; name: string }
  | { state: 'kept'; file: StoredFile; isNew: boolean }
  | { state: 'failed'; name: string; message: string };
export type HeldDocuments = Partial<Record<DocumentPurpose, Held>>;

type Named = StoredFile & { purpose: DocumentPurpose };

/** The files of one form: those there already, those on their way, those to be sent with it. */
export function useDocuments(existing: readonly Named[], drafted: readonly Named[]) {
  const { client } = usePortal();
  const translate = useTranslate();
  const notify = useNotify();
  const [held, setHeld] = useState<HeldDocuments>(() => ({
    ...heldOf(existing, false),
    ...heldOf(drafted, true),
  }));
  const set = (purpose: DocumentPurpose, document: Held | undefined) =>
    setHeld((before) => ({ ...before, [purpose]: document }));

  async function add(purpose: DocumentPurpose, file: File): Promise<void> {
    const { name } = file;
    const fail = (message: string) => set(purpose, { state: 'failed', name, message });
    if (file.size > maxFileBytes) return fail(translate('errors.fileTooLarge', { max: maxFileBytes / 1024 / 1024 }));
    set(purpose, { state: 'busy', name });
    try {
      set(purpose, { state: 'kept', file: await client.upload('cardholder', purpose, file), isNew: true });
      notify('toasts.uploadSuccessful', { type: 'success' });
    } catch (error) {
      const message = messageOf(error);
      fail(translate(message, { _: message }));
    }
  }

  const isNew = (purpose: DocumentPurpose) => {
    const document = held[purpose];
    return document?.state === 'kept' && document.isNew ? [{ purpose, fileId: document.file.fileId }] : [];
  };
  const before = existing.map(({ purpose }) => purpose);
  return {
    held,
    add,
    /** Takes back what hasn't been sent yet; what was there before stands again. */
    remove: (purpose: DocumentPurpose) =>
      set(purpose, before.includes(purpose) ? heldOf(existing, false)[purpose] : undefined),
    fail: (purpose: DocumentPurpose, message: string) => set(purpose, { state: 'failed', name: '', message }),
    areComplete: (purposes: readonly DocumentPurpose[]) => purposes.every((purpose) => held[purpose]?.state === 'kept'),
    isBusy: Object.values(held).some((document) => document?.state === 'busy'),
    newDocuments: documentPurposes.flatMap(isNew) satisfies NewDocuments,
  };
}

export type Documents = ReturnType<typeof useDocuments>;

function heldOf(files: readonly Named[], isNew: boolean): HeldDocuments {
  return Object.fromEntries(
    files.map(({ purpose, ...file }) => [purpose, { state: 'kept', file, isNew } satisfies Held]),
  );
}
