/** Before somebody is told to wait: a page that is being left lets go a moment after the next one has come. */
const patience = 1500;

/**
 * Holds this browser's one place for the demonstration as long as the page lives: its database is one tab's at a time.
 * Answers when the place is free; `onTaken` is told when that isn't soon.
 */
export function takeTab(onTaken: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(onTaken, patience);
    const holdForGood = () => {
      clearTimeout(timer);
      resolve();
      return new Promise(() => {});
    };
    navigator.locks.request('portal-demo', holdForGood).catch(reject);
  });
}
