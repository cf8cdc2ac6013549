import { useFilterContext, useListContext, useResourceContext, useTranslate } from 'react-admin';
import { usePortal } from '../../client/PortalContext.tsx';
import { GatewayRefusal } from '../../client/refusal.ts';
import type { Filter } from './filter.ts';

const ofFilter = 'filter.';

/** The filters in use that the gateway refused, and what people call them. */
export function useRefusedFilters(): readonly { source: string; label: string }[] {
  const translate = useTranslate();
  const noun = usePortal().nounOf(useResourceContext() ?? '');
  const filters = useFilterContext() as unknown as Filter[];
  const { error, filterValues } = useListContext();
  const errors: unknown = error instanceof GatewayRefusal ? error.errors : undefined;
  const refused = Object.keys(errors ?? {})
    .filter((field) => field.startsWith(ofFilter))
    .map((field) => field.slice(ofFilter.length).split('.', 1)[0] ?? '');
  return [...new Set(refused)]
    .filter((source) => Object.hasOwn(filterValues, source))
    .map((source) => {
      const label = filters.find(({ props }) => props.source === source)?.props.label;
      return { source, label: translate(label ?? `nouns.${noun}.fields.${source}`, { _: source }) };
    });
}
