import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { NewDocuments } from '#domain/cardholder/form.ts';
import {
  type DocumentPurpose,
  documentPurposes,
  maxFileBytes,
  type StoredFile,
} from '#domain/cardholder/onboarding.ts';
import { usePortal } from '../../client/PortalContext.tsx';
import { messageOf, wasCancelled } from '../../client/refusal.ts';
import { useSay } from '../../kit/dialog/useSay.ts';

/** What stands at one purpose. */
export type Held =
  /** `percent` of it has left; undefined until that is known. */
  | { state: 'busy'; name: string; percent: number | undefined }
  /** `refused`: why another one wasn't taken in its place. */
  | { state: 'kept'; file: StoredFile; isNew: boolean; refused?: string }
  | { state: 'failed'; name: string; message: string };
export type HeldDocuments = Partial<Record<DocumentPurpose, Held>>;

type Named = StoredFile & { purpose: DocumentPurpose };

/** The files of one form: those there already, those on their way, those to be sent with it. */
export function useDocuments(existing: readonly Named[], drafted: readonly Named[]) {
  const { client } = usePortal();
  const translate = useTranslate();
  const say = useSay();
  const [held, setHeld] = useState<HeldDocuments>(() => ({
    ...heldOf(existing, false),
    ...heldOf(drafted, true),
  }));
  const set = (purpose: DocumentPurpose, document: Held | undefined) =>
    setHeld((before) => ({ ...before, [purpose]: document }));
  const underWay = useUnderWay();

  async function add(purpose: DocumentPurpose, file: File): Promise<void> {
    const { name } = file;
    const before = held[purpose];
    const fail = (message: string) =>
      set(purpose, before?.state === 'kept' ? { ...before, refused: message } : { state: 'failed', name, message });
    if (file.size === 0) return fail(translate('cardholderForm.fileEmpty'));
    if (file.size > maxFileBytes) return fail(translate('errors.fileTooLarge', { max: maxFileBytes / 1024 / 1024 }));
    const onProgress = (bytes: number, total = 0) =>
      set(purpose, { state: 'busy', name, percent: total > 0 ? Math.floor((100 * bytes) / total) : undefined });
    onProgress(0);
    const { signal, end } = underWay.begin(purpose);
    try {
      const stored = await client.upload('cardholder', purpose, file, { signal, onProgress });
      set(purpose, { state: 'kept', file: stored, isNew: true });
      say('toasts.uploadSuccessful');
    } catch (error) {
      if (wasCancelled(error)) return set(purpose, before);
      const message = messageOf(error);
      fail(translate(message, { _: message }));
    } finally {
      end();
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
    /** Calls an upload off; what stood there before it stands again. */
    cancel: underWay.cancel,
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

/** The uploads that can be called off: one by one, and all when the form is left. */
function useUnderWay() {
  const uploads = useRef(new Map<DocumentPurpose, AbortController>());
  useEffect(() => {
    const { current } = uploads;
    return () => {
      for (const upload of current.values()) upload.abort();
    };
  }, []);
  return {
    begin(purpose: DocumentPurpose) {
      const upload = new AbortController();
      uploads.current.set(purpose, upload);
      return { signal: upload.signal, end: () => void uploads.current.delete(purpose) };
    },
    cancel: (purpose: DocumentPurpose) => uploads.current.get(purpose)?.abort(),
  };
}

function heldOf(files: readonly Named[], isNew: boolean): HeldDocuments {
  return Object.fromEntries(
    files.map(({ purpose, ...file }) => [purpose, { state: 'kept', file, isNew } satisfies Held]),
  );
}
