import { createContext, type ReactNode, useContext } from 'react';
import type { PortalRoute } from './route.ts';

/** What the frame shows of the application, which knows the frame and not the other way round. */
export interface Surroundings {
  /** What stands in the navigation for whoever is signed in. */
  screens: readonly PortalRoute[];
  /** What finds screens and records, in the bar over the page. */
  finder: ReactNode;
}

const SurroundingsContext = createContext<Surroundings>({ screens: [], finder: null });
export const SurroundingsProvider = SurroundingsContext.Provider;
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
