import { logoPath } from '#wire/programme.ts';

/** What the gateway says of them: null is the product's own. */
interface ToldLooks {
  programmeName: string | null;
  logo: string | null;
}

/** The programme's name, and the address of its logo. */
export interface ShownLooks {
  name: string | null;
  logo: string | null;
}

export interface Looks {
  state(): ShownLooks;
  subscribe(listener: () => void): () => void;
  set(told: ToldLooks): void;
}

/** Where a logo is, by its name. */
export const logoAddress = (name: string): string => logoPath(name);

const shown = ({ programmeName, logo }: ToldLooks): ShownLooks => ({
  name: programmeName,
  logo: logo === null ? null : logoAddress(logo),
});

/** What the programme is called and looks like: as the server wrote it into the page (node/looks.ts), then as the configs say it. */
export function createLooks(window: Window): Looks {
  let looks = shown(written(window) ?? { programmeName: null, logo: null });
  const listeners = new Set<() => void>();
  return {
    state: () => looks,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    set(told) {
      const next = shown(told);
      if (next.name === looks.name && next.logo === looks.logo) return;
      looks = next;
      for (const listener of listeners) listener();
    },
  };
}

/** Our own server's words; where another one serves the page, there are none. */
function written({ document }: Window): ToldLooks | undefined {
  // Nobody looks at a page while it is written down.
  const text = (document as Document | undefined)?.documentElement?.dataset.programme;
  return text === undefined ? undefined : (JSON.parse(text) as ToldLooks);
}
