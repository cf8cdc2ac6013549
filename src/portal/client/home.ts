import { createContext, useContext } from 'react';

export interface Home {
  path: string;
  /** Keys of messages: its name, and what the button to it says. */
  title: string;
  button: string;
}

/** Where whoever is signed in begins, by what they may do now: the application's table of screens says it (app/homeNow.ts). */
const HomeContext = createContext<() => Home>(() => {
  throw new Error('Nobody has said where one begins');
});
export const HomeProvider = HomeContext.Provider;
export const useHome = () => useContext(HomeContext);
