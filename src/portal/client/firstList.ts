import type { Noun } from './dataProvider.ts';
import { isListKey, type ListKey, listOnItsWay } from './firstQuestion.ts';
import { listPage } from './listPage.ts';
import type { Portal } from './portal.ts';

type Parts = Pick<Portal, 'queryClient' | 'dataProvider' | 'abilities'>;

/** How long a first screen waits for rows that are nearly there, in milliseconds: drawn with them, it is drawn once. */
const patience = 30;

/**
 * Puts the rows that were asked for before the application was there to where react-admin's list looks for them.
 * @param nouns resource path → noun
 */
export async function expectFirstList(
  { queryClient, dataProvider, abilities }: Parts,
  nouns: Readonly<Record<string, Noun>>,
): Promise<void> {
  const queryKey = listOnItsWay();
  if (!queryKey) return;
  const noun = nouns[queryKey[0]];
  if (!noun || !abilities.current().can('read', noun)) return;
  const rows = queryClient.query(listPage(dataProvider, queryKey));
  // A refusal is the list's to tell, which asks again.
  const told = rows.catch(() => undefined);
  await Promise.race([told, new Promise((resume) => setTimeout(resume, patience))]);
}

/** The list at this address that is being asked for, by the name that it will be looked for. */
export function askingList({ queryClient }: Pick<Parts, 'queryClient'>, pathname: string): ListKey | undefined {
  const asking = queryClient.getQueryCache().findAll({ fetchStatus: 'fetching' });
  return asking
    .map(({ queryKey }): unknown => queryKey)
    .filter(isListKey)
    .find(([resource]) => `/${resource}` === pathname);
}
