import type { ClipboardEvent } from 'react';
import { useLanguage } from '../../client/PortalContext.tsx';
import { dayPasted } from './dayPasted.ts';

/**
 * Hears of what is pasted into a picker before that does, which would take what isn't written as it writes days for none at all, and
 * empty its field.
 */
export function usePastedDay(format: string, take: (written: string) => void) {
  const { tag } = useLanguage();
  return (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    // A part of it.
    if (/^\s*\d{1,4}\s*$/.test(text)) return;
    event.preventDefault();
    event.stopPropagation();
    const written = dayPasted(text, format, tag);
    if (written) take(written);
  };
}
