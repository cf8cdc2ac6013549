import { type SortPayload, useListContext, useStore } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useSession } from '../../client/PortalContext.tsx';
import { same } from './same.ts';
import type { ArrangedColumns } from './useColumns.ts';

/** A list as somebody likes to look at it: what of it, in which order, in which columns. */
const View = z.object({
  name: z.string(),
  filter: z.record(z.string(), z.unknown()),
  sort: z.object({ field: z.string(), order: z.enum(['ASC', 'DESC']) }),
  columns: z.object({ order: z.array(z.string()), hidden: z.array(z.string()) }),
});
export type View = z.infer<typeof View>;
const Views = z.array(View);

export const longestViewName = 60;

/** The views that this user saved of this list. */
export function useViews(columns: ArrangedColumns) {
  const navigate = useNavigate();
  const { resource, filterValues, sort, perPage } = useListContext();
  const userId = useSession().user?.id ?? '';
  const [kept, keep] = useStore<View[]>(`${userId}.${resource}.views`, none);
  const views = Views.safeParse(kept).data ?? none;
  const without = (name: string) => views.filter((view) => view.name !== name);
  const isShown = ({ filter, sort: order, columns: arrangement }: View) =>
    same(filter, filterValues) && same(order, sortOf(sort)) && same(arrangement, columns.arrangement);

  return {
    views,
    /** The one that the list shows now. */
    shown: views.find(isShown)?.name,
    /** Under a name that is taken it replaces the other. */
    save: (name: string) => {
      const view: View = { name, filter: filterValues, sort: sortOf(sort), columns: columns.arrangement };
      keep([...without(name), view].sort((a, b) => a.name.localeCompare(b.name)));
    },
    remove: (name: string) => keep(without(name)),
    open: (view: View) => {
      columns.arrange(view.columns);
      const { filter, sort: order } = view;
      const search = { displayedFilters: '{}', filter: JSON.stringify(filter), page: '1', perPage: String(perPage) };
      void navigate({ search: `?${new URLSearchParams({ ...search, sort: order.field, order: order.order })}` });
    },
  };
}

const none: View[] = [];
const sortOf = ({ field, order }: SortPayload): View['sort'] => ({ field, order });
