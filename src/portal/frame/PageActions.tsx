import { createContext, type ReactNode, useContext, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { pageActionsId } from './PageHeading.tsx';

/** Where buttons stand of a screen that is shown inside of another's page; undefined: beside the page's title. */
const PlaceContext = createContext<HTMLElement | null | undefined>(undefined);
export const PageActionsPlace = PlaceContext.Provider;

/** Buttons that stand beside the page's title, wherever in the screen they are written. */
export function PageActions({ children }: { children: ReactNode }) {
  const own = useContext(PlaceContext);
  const [page, setPage] = useState<HTMLElement | null>(null);
  useEffect(() => setPage(document.getElementById(pageActionsId)), []);
  const place = own === undefined ? page : own;
  return place && createPortal(children, place);
}
