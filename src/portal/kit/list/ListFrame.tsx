import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useMemo, useState } from 'react';
import {
  FilterContext,
  ListBase,
  RouterProviderContext,
  type SortPayload,
  useListContext,
  useResourceContext,
  useStore,
  useTranslate,
} from 'react-admin';
import { useLocation } from 'react-router-dom';
import type { z } from 'zod';
import { defaultPageSize } from '#domain/paging.ts';
import { hasUnreadFilter, pageSizeKey } from '../../client/listKeys.ts';
import { freshForMs, growingPause, newestFirst } from '../../client/listQuery.ts';
import { useAbility, usePortal } from '../../client/PortalContext.tsx';
import { useLasting } from '../dialog/useLasting.ts';
import { useFocusKept } from '../keys/useFocusKept.ts';
import { onDemand } from '../record/onDemand.tsx';
import { BesideList } from './BesideList.tsx';
import type { AnyRecord, Column } from './columns.tsx';
import { daysOf } from './daysOf.tsx';
import type { Filter } from './filter.ts';
import { ListEmpty } from './ListEmpty.tsx';
import { ListFailed } from './ListFailed.tsx';
import { ListFoot } from './ListFoot.tsx';
import type { ListLook } from './ListLook.ts';
import { ListSkeleton } from './ListSkeleton.tsx';
import { ListToolbar } from './ListToolbar.tsx';
import { listRouter, noteSettled } from './listRouter.ts';
import type { PhoneRow } from './phoneRow.tsx';
import { RecordTable } from './RecordTable.tsx';
import { SteadyList } from './SteadyList.tsx';
import { useColumns } from './useColumns.ts';
import { useListStart } from './useListStart.ts';
import { useLook } from './useLook.ts';
import { useToldFailures } from './useToldFailures.ts';
import { useVisible } from './useVisible.ts';
import { ViewTabs } from './ViewTabs.tsx';

interface Props<R> {
  /** The noun's schema: says what each field is. */
  schema: z.ZodType<R>;
  columns: readonly Column<R>[];
  /** What a row says on a phone; found in the columns otherwise. */
  phone?: PhoneRow<R>;
  /** The fields the gateway sorts by (the domain's `…Sorts`). */
  sorts: readonly string[];
  /** Inputs with a `source`; those `alwaysOn` are always there, the others are added by the user. */
  filters?: Filter[];
  /** What a row is called by its box, where that isn't a field as it stands (`recordRepresentation`); undefined where its reader may not see it. */
  nameOf?: (record: R) => string | undefined;
  /** Buttons for selected rows. */
  bulkActions?: ReactNode;
  /** What to do about a list that is empty: a sentence or a button. */
  emptyHint?: ReactNode;
  /** Offers to look for news by itself. */
  isLive?: boolean;
  /** Whether a row is about to become another by itself: as long as one is shown, the list is asked for again. */
  isPassing?: (record: R) => boolean;
  /** A narrowing that isn't the user's: the cards of this cardholder. Makes it a small list inside of a page. */
  partOf?: { filter: object; key: string; title: string };
  /** The order of a small list, where that isn't the newest first; what a list is opened with says its resource. */
  sort?: SortPayload;
}

/**
 * The rhythm of every list: filters, columns, export and refresh on top, rows (of two lines on phones), pages at the foot, a bar
 * for what is selected. Filters, order and page are in the address; columns are remembered for each list, one page size for all.
 */
export function ListFrame<R extends { id: string }>({ filters, partOf, sort, isPassing, ...rest }: Props<R>) {
  const storeKey = useResourceContext() ?? '';
  const noun = usePortal().nounOf(storeKey);
  const ability = useAbility();
  const isPart = partOf !== undefined;
  const start = useListStart(isPart);
  const visible = useVisible(noun);
  const onError = useToldFailures();
  const [pageSize] = useStore<number>(pageSizeKey, defaultPageSize);
  const shown = useMemo(
    () => visible(filters ?? (isPart ? daysOf(noun) : []), ({ props: { tells, source } }) => tells ?? source),
    [visible, filters, isPart, noun],
  );
  // Whose records they are may be hidden: the gateway doesn't narrow by that, as the answer would tell it.
  if (partOf && !Object.keys(partOf.filter).every((field) => ability.can('read', noun, field))) return <PartNotShown />;
  return (
    <RouterProviderContext.Provider value={listRouter}>
      <ListBase
        // The tabs of a page show one small list after the other: an order and a page belong to the one that they were chosen in.
        key={partOf && `${partOf.key} ${JSON.stringify(partOf.filter)}`}
        disableAuthentication
        sort={sort ?? start.sort ?? newestFirst}
        filterDefaultValues={start.filter}
        perPage={partOf ? defaultPageSize : pageSize}
        queryOptions={{
          ...fresh,
          onError,
          ...(!isPart && { onSettled: noteSettled }),
          ...(isPassing && { refetchInterval: whilePassing(isPassing) }),
        }}
        // A small list starts at its first page wherever it stands; its key is for the columns.
        {...(partOf && { filter: partOf.filter, storeKey: false, disableSyncWithLocation: true })}
      >
        <SteadyList>
          <FilterContext.Provider value={shown}>
            <ListPaper {...(rest as unknown as PaperProps)} partOf={partOf} storeKey={partOf?.key ?? storeKey} />
          </FilterContext.Provider>
        </SteadyList>
      </ListBase>
    </RouterProviderContext.Provider>
  );
}

const PartNotShown = () => <Typography color="textSecondary">{useTranslate()('lists.partNotShown')}</Typography>;

const fresh = { staleTime: freshForMs };

const whilePassing =
  <R,>(isPassing: (record: R) => boolean) =>
  ({ state: { data, dataUpdateCount } }: { state: { data: { data: R[] } | undefined; dataUpdateCount: number } }) =>
    data?.data.some(isPassing) ? growingPause(dataUpdateCount) : false;

/** Few addresses are unreadable. */
const UnreadFilter = onDemand(() => import('./UnreadFilter.tsx'));

/** Most lists are only read. */
const BulkBar = onDemand(() => import('./BulkBar.tsx'));

function Selected(props: { look: ListLook; children: ReactNode }) {
  const { selectedIds, onUnselectItems } = useListContext();
  return selectedIds.length > 0 && <BulkBar {...props} onMissing={() => onUnselectItems()} />;
}

/** Most lists are read on wide screens, which don’t fetch it. */
const PhoneRows = onDemand(() => import('./PhoneRows.tsx'), { plain: RecordTable });

type PaperProps = Pick<
  Props<AnyRecord>,
  'schema' | 'columns' | 'phone' | 'sorts' | 'nameOf' | 'bulkActions' | 'emptyHint' | 'isLive' | 'partOf'
> & {
  storeKey: string;
};

function ListPaper({ bulkActions, emptyHint, storeKey, ...props }: PaperProps) {
  const visible = useVisible(usePortal().nounOf(useResourceContext() ?? ''));
  const seen = useMemo(
    () => visible(props.columns, ({ source, parts }) => parts?.[0] ?? source),
    [visible, props.columns],
  );
  const columns = useColumns(storeKey, seen);
  const look = useLook(props, columns, bulkActions !== undefined);
  const isUnread = hasUnreadFilter(useLocation().search);
  const [paper, setPaper] = useState<HTMLElement | null>(null);
  // What was pressed may go, as *Try Again* does.
  useFocusKept(paper, paper);
  return (
    <BesideList look={look}>
      <Paper ref={setPaper} variant="outlined" role="group" aria-label={look.title} tabIndex={-1} sx={paperLook}>
        {!look.isPart && isUnread && <UnreadFilter />}
        {!look.isPart && <ViewTabs />}
        <ListToolbar columns={columns} look={look} />
        <Rows look={look} emptyHint={emptyHint} partOf={props.partOf?.filter} />
        <ListFoot look={look} />
        {look.isSelectable && <Selected look={look}>{bulkActions}</Selected>}
      </Paper>
    </BesideList>
  );
}

const paperLook = { overflow: 'clip', outline: 'none' } as const;

function Rows({ look, emptyHint, partOf }: { look: ListLook; emptyHint: ReactNode; partOf: object | undefined }) {
  const { data, isPending, isPlaceholderData, error } = useListContext();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const isSlow = useLasting(isPlaceholderData);
  if (isPending) return <ListSkeleton columns={look.columns.length} />;
  if (error && !data) return <ListFailed />;
  if (!data?.length) return <ListEmpty hint={emptyHint} partOf={partOf as Record<string, unknown> | undefined} />;
  // The rows of the page before stand in for those that are on their way; they fade when that takes long.
  return (
    <Box aria-busy={isPlaceholderData} sx={isSlow ? { opacity: 0.55 } : undefined}>
      {isPhone ? <PhoneRows look={look} meanwhile={<ListSkeleton columns={2} />} /> : <RecordTable look={look} />}
    </Box>
  );
}
