import { useResourceDefinitions } from 'react-admin';
import type { Noun } from './dataProvider.ts';

/** The resource of a noun, where it has one: its records then have pages. */
export function useResourceOf(noun: Noun): string {
  const definitions = Object.values(useResourceDefinitions<{ noun: Noun }>());
  return definitions.find(({ options }) => options?.noun === noun)?.name ?? noun;
}
