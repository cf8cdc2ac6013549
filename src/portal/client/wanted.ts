/** The page somebody wanted before the guard sent them to the login: where the login leads. Kept until it is used. */
export interface Wanted {
  note(path: string): void;
  take(): string | undefined;
}

export function createWanted(): Wanted {
  let wanted: string | undefined;
  return {
    note(path) {
      wanted = path;
    },
    take() {
      const path = wanted;
      wanted = undefined;
      return path;
    },
  };
}
