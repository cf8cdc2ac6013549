/** What the gateway's answers say beside what was asked, and whoever draws the page has to tell. */
export interface Announcement {
  announce(message: string): void;
  subscribe(listener: (message: string) => void): () => void;
}

export function createAnnouncement(): Announcement {
  const listeners = new Set<(message: string) => void>();
  /** Said before the page is drawn, when nobody can tell it yet: rows are asked for while it is on its way. */
  let unheard: string | undefined;
  return {
    announce(message) {
      if (listeners.size === 0) unheard = message;
      for (const listener of listeners) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      if (unheard !== undefined) listener(unheard);
      unheard = undefined;
      return () => listeners.delete(listener);
    },
  };
}
