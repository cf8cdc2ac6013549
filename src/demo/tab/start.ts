import { loadScreenWords } from '#locales/index.ts';
import { type Demo, openDemo } from '../../demo.ts';
import { bootNote } from './bootNote.ts';
import { steps } from './message.ts';
import { startAfresh } from './startAfresh.ts';
import { takeTab } from './tab.ts';

/** Opens the demonstration behind the boot screen, which says meanwhile what is going on. Never answers when it can't. */
export async function startDemo(language: 'en' | 'fr' | 'zh'): Promise<Demo> {
  const { demo: words } = await loadScreenWords(language, 'demo');
  const note = bootNote();
  // Cryptography, locks and storage are given to pages of https and of localhost only.
  if (!window.isSecureContext) return stop(() => note.fail(words.insecure, []));
  note.say(words.opening, 0);
  await takeTab(() => note.say(words.elsewhere));
  try {
    // Addresses can be opened and reloaded from the next visit on; without it the first page works all the same.
    await navigator.serviceWorker?.register('/demo-worker.js').catch(() => undefined);
    const demo = await openDemo((step) => note.say(words.steps[step], (steps.indexOf(step) + 1) / (steps.length + 1)));
    note.remove();
    return demo;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return stop(() =>
      note.fail(words.failed.replace('%{reason}', reason), [
        { label: words.again, go: () => window.location.reload() },
        { label: words.reset, go: () => void startAfresh() },
      ]),
    );
  }
}

/** The page stays at what was said. */
function stop(say: () => void): Promise<never> {
  say();
  return new Promise(() => {});
}
