// What runs in the visited pages. Each function is sent there by itself, so it has everything it needs within; none asks for
// the page's layout before a frame with what it looks for is painted, when the layout stands and asking costs nothing.

/** Milliseconds since the page's navigation began. */
export interface Noted {
  /** The login's fields are painted, and on top. */
  login?: number;
  /** 25 rows are painted. */
  readable?: number;
  /** The rows are painted in another order: a sort asked for as soon as they could be read has been answered. */
  alive?: number;
  /** The clicks that took. More than one: nobody listened to the first. */
  clicks?: number;
}

export interface Watched {
  noted: Promise<Noted>;
}

/** Notes when the login can be used. To be run before the page's own scripts, like `watchList`. */
export function watchLogin(): void {
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const noted = new Promise<Noted>((resolve) => {
    const isOnTop = (field: Element) => {
      const { left, top, width, height } = field.getBoundingClientRect();
      return width > 0 && document.elementFromPoint(left + width / 2, top + height / 2) === field;
    };
    const seen = () => {
      const [now, field] = [performance.now(), document.querySelector('form input')];
      if (field && isOnTop(field)) resolve({ login: now });
      else painted(seen);
    };
    const observer = new MutationObserver(() => {
      if (!document.querySelector('form input') || !document.querySelector('input[type=password]')) return;
      observer.disconnect();
      painted(seen);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { watched: { noted } satisfies Watched });
}

/** Notes when the list can be read, clicks the header of that name (until somebody listens), and notes when it's sorted. */
export function watchList(sortedBy: string): void {
  const aMoment = 100;
  const long = 10_000;
  const painted = (then: () => void) => requestAnimationFrame(() => setTimeout(then));
  const noted = new Promise<Noted>((resolve) => {
    const header = () =>
      [...document.querySelectorAll<HTMLElement>('th .MuiTableSortLabel-root, th [data-sort]')].find(
        ({ textContent }) => textContent.trim() === sortedBy,
      );
    const isFull = () => {
      const rows = document.querySelectorAll('tbody tr');
      return rows.length >= 25 && rows[24]?.textContent.trim() !== '';
    };
    const alive = (readable: number) => {
      // Other columns may fill in later; the one that is sorted by changes by nothing but another order.
      const index = header()?.closest('th')?.cellIndex ?? 0;
      const column = () =>
        [...document.querySelectorAll('tbody tr')].map((row) => row.children[index]?.textContent).join('\n');
      const before = column();
      // A page that has heard a click asks for rows, moves on in its address or marks its header before it has nothing to do.
      let asked = 0;
      const fetched = window.fetch;
      window.fetch = (...question) => {
        asked += 1;
        return fetched(...question);
      };
      const state = () => `${asked} ${location.href} ${header()?.closest('th')?.outerHTML}`;
      const idle = (then: () => void) =>
        requestIdleCallback(() => setTimeout(() => requestIdleCallback(then), aMoment));
      let clicks = 0;
      let answered = false;
      const click = () => {
        const [asItWas, since] = [state(), performance.now()];
        clicks += 1;
        header()?.click();
        const later = () => {
          if (answered) return;
          if (state() === asItWas || performance.now() - since > long) click();
          else idle(later);
        };
        idle(later);
      };
      const observer = new MutationObserver(() => {
        if (!isFull() || column() === before) return;
        observer.disconnect();
        answered = true;
        painted(() => resolve({ readable, alive: performance.now(), clicks }));
      });
      observer.observe(document, { childList: true, subtree: true, characterData: true });
      click();
    };
    const observer = new MutationObserver(() => {
      if (!isFull() || !header()) return;
      observer.disconnect();
      painted(() => alive(performance.now()));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  Object.assign(window, { watched: { noted } satisfies Watched });
}

/** Between which milliseconds since the epoch a click (made in the page, so that nothing lies between) had other rows painted. */
export function untilOtherRows([where, named]: [where: string, named: string | undefined]) {
  return new Promise<{ began: number; ended: number }>((resolve, reject) => {
    const all = [...document.querySelectorAll<HTMLElement>(where)];
    const target =
      all.find(({ textContent }) => !named || textContent.trim() === named) ??
      all.find(({ textContent }) => textContent.trim().startsWith(named ?? ''));
    if (!target) return reject(new Error(`There is no ${where} ${named ?? ''}`));
    const rows = () => document.querySelector('tbody tr')?.textContent;
    const before = rows();
    const now = () => performance.timeOrigin + performance.now();
    const began = now();
    const observer = new MutationObserver(() => {
      const after = rows();
      if (!after || after === before) return;
      observer.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve({ began, ended: now() })));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    target.click();
  });
}
