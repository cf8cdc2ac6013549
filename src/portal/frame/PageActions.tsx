import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageActionsId } from './PageHeading.tsx';

/** Buttons that stand beside the page's title, wherever in the screen they are written. */
export function PageActions({ children }: { children: ReactNode }) {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  useEffect(() => setPlace(document.getElementById(pageActionsId)), []);
  return place && createPortal(children, place);
}
