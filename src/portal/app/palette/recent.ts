/** Which record somebody had open: where it is found again, and nothing of what it says. */
export interface Recent {
  resource: string;
  id: string;
}

const most = 6;

export const recentKey = (userId: string): string => `${userId}.recent`;

/** With this one first. */
export const withRecent = (before: readonly Recent[], { resource, id }: Recent): Recent[] =>
  [{ resource, id }, ...before.filter((each) => each.resource !== resource || each.id !== id)].slice(0, most);
