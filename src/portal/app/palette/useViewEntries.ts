import { useQuery } from '@tanstack/react-query';
import { useStoreContext, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { SavedView } from '#domain/savedView/savedView.ts';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';
import { columnsKey } from '../../kit/list/columnsKey.ts';
import { viewsOf } from '../../kit/list/views/useSavedViews.ts';
import { useTellLeftOut } from '../../kit/list/views/useTellLeftOut.ts';
import { viewSearch } from '../../kit/list/views/viewSearch.ts';
import type { Entry } from './entry.ts';
import { likeness } from './fuzzy.ts';
import { pathOf } from './useFound.ts';

/** Views of any list by their names, one's own and shared ones, opened as the list's own menu opens them. */
export function useViewEntries(text: string): Entry[] {
  const translate = useTranslate();
  const navigate = useNavigate();
  const tellLeftOut = useTellLeftOut();
  const store = useStoreContext();
  const ability = useAbility();
  const { data = [] } = useQuery(viewsOf(usePortal().dataProvider));
  if (!text) return [];
  const group = translate('ra.saved_queries.label');
  const entryOf = (view: SavedView): Entry[] => {
    const list = pathOf(view.list);
    if (!list || !ability.can('read', view.list)) return [];
    const run = () => {
      if (view.columns.order.length > 0) store.setItem(columnsKey(list), view.columns);
      else store.removeItem(columnsKey(list));
      tellLeftOut(view);
      void navigate(`/${list}?${viewSearch(view)}`);
    };
    const detail = translate(`resources.${list}.name`, { smart_count: 2 });
    return [{ key: `view ${view.id}`, name: view.viewName, detail, group, run }];
  };
  return data.filter(({ viewName }) => likeness(text, viewName) !== undefined).flatMap(entryOf);
}
