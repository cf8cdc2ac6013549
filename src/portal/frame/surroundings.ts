import { createContext, type ReactNode, useContext } from 'react';
import type { PortalRoute } from './route.ts';

/** What the frame shows of the application, which knows the frame and not the other way round. */
export interface Surroundings {
  /** What stands in the navigation for whoever is signed in. */
  screens: readonly PortalRoute[];
  /** What finds screens and records, in the bar over the page. */
  finder: ReactNode;
  /** What says that something has happened, in the same bar. */
  bell: ReactNode;
}

const SurroundingsContext = createContext<Surroundings>({ screens: [], finder: null, bell: null });
export const SurroundingsProvider = SurroundingsContext.Provider;
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
