import { useEffect } from 'react';
import { useTranslate } from 'react-admin';
import { useBlocker } from 'react-router-dom';
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
  const blocker = useBlocker(({ historyAction }) => historyAction !== 'REPLACE');
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (window.confirm(translate(question))) blocker.proceed();
    else blocker.reset();
  }, [blocker, translate, question]);
  return null;
}

const haveBrowserAsk = (event: BeforeUnloadEvent) => event.preventDefault();
