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
  /** By the address of a list, how much of it waits for whoever is signed in; nothing is drawn where nothing does. */
  waiting: Readonly<Record<string, ReactNode>>;
}

const SurroundingsContext = createContext<Surroundings>({ screens: [], finder: null, bell: null, waiting: {} });
export const SurroundingsProvider = SurroundingsContext.Provider;
export const useSurroundings = (): Surroundings => useContext(SurroundingsContext);
