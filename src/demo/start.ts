import { loadMessages } from '#locales/index.ts';
import { type Demo, OpenElsewhereError, openDemo } from '../demo.ts';

/** Opens the demonstration behind the boot screen, which says meanwhile what is going on. */
export async function startDemo(language: 'en' | 'fr' | 'zh'): Promise<Demo> {
  const { demo: words } = await loadMessages(language);
  const say = sayer();
  say(words.opening);
  try {
    // Addresses can be opened and reloaded from the next visit on; without it the first page works all the same.
    await navigator.serviceWorker?.register('/demo-worker.js').catch(() => undefined);
    return await openDemo();
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    say(error instanceof OpenElsewhereError ? words.elsewhere : words.failed.replace('%{reason}', reason));
    throw error;
  }
}

function sayer(): (text: string) => void {
  const boot = document.getElementById('boot');
  const line = document.createElement('p');
  line.style.cssText =
    'position: absolute; inset: 60% 16px auto; text-align: center; font: 14px system-ui; opacity: 0.8';
  boot?.append(line);
  return (text) => {
    line.textContent = text;
  };
}
