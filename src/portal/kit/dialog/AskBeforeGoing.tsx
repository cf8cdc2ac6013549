import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { type Location, useBlocker } from 'react-router-dom';
import { panelParam } from '../../client/listKeys.ts';
import { useAsksForPage } from '../form/dialogsAsking.ts';

/**
 * Asks whoever is about to lose something: *Back* and links lead away from it, and so does the end of the tab.
 * @param question its key
 */
export function AskBeforeGoing({ question }: { question: string }) {
  const translate = useTranslate();
  useAsksForPage();
  useEffect(() => {
    window.addEventListener('beforeunload', haveBrowserAsk);
    return () => window.removeEventListener('beforeunload', haveBrowserAsk);
  }, []);
  const blocker = useBlocker(
    ({ historyAction, currentLocation, nextLocation }) =>
      historyAction !== 'REPLACE' || isOtherPanel(currentLocation, nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate(question))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate, question]);
  return null;
}

/** From one record beside a list to the next there is no step to go back, and what was typed into it goes all the same. */
const isOtherPanel = (here: Location, next: Location): boolean =>
  here.pathname === next.pathname && panelOf(here) !== null && panelOf(here) !== panelOf(next);
const panelOf = ({ search }: Location) => new URLSearchParams(search).get(panelParam);

const haveBrowserAsk = (event: BeforeUnloadEvent) => event.preventDefault();
