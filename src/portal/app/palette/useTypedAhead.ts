import { useCallback, useEffect, useRef } from 'react';

/**
 * Keeps what is typed between the palette's opening and its field being there: a first visit still fetches its code. What is
 * typed stays out of whatever has the focus meanwhile, and Escape closes.
 * @returns what was typed so far; from then on the keys are left alone
 */
export function useTypedAhead(isOpen: boolean, onClose: () => void): () => string {
  const kept = useRef<{ text: string; stop: () => void }>(undefined);
  const isThere = useRef(false);
  useEffect(() => {
    if (!isOpen) isThere.current = false;
    // Where its code has come before, the field is there before this is asked.
    if (!isOpen || isThere.current) return;
    const onKey = (event: KeyboardEvent) => keep(event, kept.current, onClose);
    const stop = () => window.removeEventListener('keydown', onKey, true);
    kept.current = { text: '', stop };
    window.addEventListener('keydown', onKey, true);
    return stop;
  }, [isOpen, onClose]);
  return useCallback(() => {
    const text = kept.current?.text ?? '';
    isThere.current = true;
    kept.current?.stop();
    kept.current = undefined;
    return text;
  }, []);
}

function keep(event: KeyboardEvent, kept: { text: string } | undefined, onClose: () => void): void {
  const { key } = event;
  // Those with a modifier mean something else, and what an input method composes can't be taken from its keys.
  if (!kept || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
  if (key === 'Escape') onClose();
  else if (key === 'Backspace') kept.text = [...kept.text].slice(0, -1).join('');
  else if ([...key].length === 1) kept.text += key;
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopImmediatePropagation();
}
