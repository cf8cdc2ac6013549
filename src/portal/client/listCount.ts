import type { FilterPayload } from 'react-admin';
import type { ListMeta, PortalDataProvider } from './dataProvider.ts';

/** Where counting for a tab stops: beyond that it says “1k+”. */
const mostCounted = 1_000;

/** How many records match, up to a thousand: an answer without rows, in the shape of a list's. */
export async function countOf(
  dataProvider: PortalDataProvider,
  resource: string,
  filter: FilterPayload,
  signal: AbortSignal,
): Promise<{ data: never[]; total: number } & ListMeta> {
  const { total = 0, meta } = await dataProvider.getList(resource, {
    filter,
    pagination: { page: 1, perPage: 2 },
    meta: { countUpTo: mostCounted },
    signal,
  });
  return { data: [], total, totalIsExact: (meta as ListMeta).totalIsExact };
}
