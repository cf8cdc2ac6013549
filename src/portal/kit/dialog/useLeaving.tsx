import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { useFormState } from 'react-hook-form';
import { AskBeforeGoing } from './AskBeforeGoing.tsx';

const question = 'ra.message.unsaved_changes';

/** What a dialog was closed by, where that wasn't its button (MUI's `onClose`). */
type Reason = 'backdropClick' | 'escapeKeyDown';

/**
 * How whoever fills in a dialog leaves it: a press beside it may have been meant for anything, and does nothing once something was
 * typed; Escape and the button ask first, as react-admin does where such a page is left. What is done when it was sent asks nobody.
 */
export function useLeaving(onClose: () => void) {
  const translate = useTranslate();
  const holdsTyped = useRef(false);
  const isMeant = (reason: Reason | undefined) => reason !== 'backdropClick' && window.confirm(translate(question));
  const leave = (_?: unknown, reason?: Reason) => {
    if (!holdsTyped.current || isMeant(reason)) onClose();
  };
  return { leave, holdsTyped };
}

/** Stands in the form that is asked about. What the dialog itself fills in wasn't typed by anybody: it is no dirty field. */
export function NoteTyped({ heldRef }: { heldRef: RefObject<boolean> }) {
  const { dirtyFields, isSubmitting } = useFormState();
  const holds = Object.keys(dirtyFields).length > 0;
  useLayoutEffect(() => {
    heldRef.current = holds;
  });
  return holds && !isSubmitting && <AskBeforeGoing question={question} />;
}
