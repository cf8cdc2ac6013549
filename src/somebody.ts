const signs = ['pointermove', 'pointerdown', 'keydown', 'input', 'storage'] as const;

/** Whether something was typed or pressed on this page before anybody listened. */
export const wasTouched = (page: HTMLElement): boolean =>
  'pressed' in page || [...page.querySelectorAll('input')].some(({ value }) => value !== '');

/** Resolves with the next sign that there is somebody, or that another tab or the browser has something to tell. */
export const nextSign = (): Promise<void> =>
  new Promise((resolve) => {
    const heard = new AbortController();
    const come = () => {
      heard.abort();
      resolve();
    };
    const listening = { capture: true, passive: true, signal: heard.signal };
    for (const sign of signs) window.addEventListener(sign, come, listening);
    window.matchMedia('(prefers-color-scheme: dark)').addEventListener('change', come, listening);
  });
