import Close from '@mui/icons-material/Close';
import Tune from '@mui/icons-material/Tune';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import { type ReactElement, type ReactNode, useMemo, useRef, useState } from 'react';
import {
  FilterLiveForm,
  ListContext,
  type ListControllerResult,
  useFilterContext,
  useListFilterContext,
  useTranslate,
} from 'react-admin';
import { withEndings } from '#domain/card/endings.ts';
import { usePatience } from '../dialog/usePatience.ts';
import { enterField } from './enterField.ts';
import { useRewording } from './useRewording.ts';

interface FilterProps {
  source: string;
  label: string;
  alwaysOn?: boolean;
}
type Filter = ReactElement<FilterProps>;

/**
 * The filters in use, and a menu that adds the others. What is chosen narrows the list at once, what is typed half a second
 * after the last key, or with Enter. What is given stands beside the search. `of`: which list’s it is, where there may be several
 * on the page.
 */
export function FilterBar({ of, children }: { of?: string | undefined; children?: ReactNode }) {
  const translate = useTranslate();
  const filters = useFilterContext() as unknown as Filter[];
  const list = useListFilterContext();
  const { filterValues, displayedFilters, showFilter, hideFilter, setFilters } = list;
  const reworded = useRewording(list, of !== undefined);
  const patient = usePatience<Parameters<typeof setFilters>>(
    (filter, ...rest) => setFilters(numberless(filter), ...rest),
    (filter, displayed) => reworded(numberless(filter), displayed),
  );
  /** Whoever chose it in the menu is about to say what it is to be. */
  const added = useRef<string>(undefined);
  const enter = (source: string) => (box: HTMLElement | null) => {
    if (added.current !== source || !box) return;
    added.current = undefined;
    enterField(box);
  };
  const told = useMemo(() => ({ ...list, setFilters: patient.act }) as ListControllerResult, [list, patient]);
  const [cleared, setCleared] = useState(0);
  const hide = (source: string) => {
    patient.flush();
    hideFilter(source);
  };
  const add = (source: string) => {
    added.current = source;
    showFilter(source, undefined);
  };
  const clear = () => {
    // A form that was being typed into keeps what it says; it begins anew.
    if (patient.forget()) setCleared(cleared + 1);
    setFilters({}, {});
  };
  const isShown = ({ props: { source, alwaysOn } }: Filter) =>
    alwaysOn || displayedFilters?.[source] || filterValues[source] !== undefined;
  const others = filters.filter((filter) => !isShown(filter));
  if (filters.length === 0) return children;
  return (
    <Box
      role="search"
      aria-label={of}
      onInput={patient.onInput}
      onKeyDown={patient.onKeyDown}
      sx={{
        flex: '1 1 320px',
        display: { xs: 'contents', lg: 'flex' },
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        rowGap: 1.5,
      }}
    >
      {/* Told of what is filtered and of nothing else: other pages and rows don’t concern the form. */}
      <ListContext.Provider value={told}>
        <FilterLiveForm key={cleared} debounce={0} formComponent={Fields}>
          {filters.filter(isShown).map((filter) => (
            <Box
              key={filter.props.source}
              ref={enter(filter.props.source)}
              className={filter.props.source === 'q' ? undefined : 'unfolds'}
              sx={lookOf(filter.props.source, filterValues[filter.props.source])}
            >
              {filter}
              {!filter.props.alwaysOn && (
                <RemoveButton label={translate(filter.props.label)} onClick={() => hide(filter.props.source)} />
              )}
            </Box>
          ))}
        </FilterLiveForm>
      </ListContext.Provider>
      {children}
      {others.length > 0 && <AddFilter filters={others} onAdd={add} />}
      {Object.keys(filterValues).length > 0 && (
        <Button className="unfolds" size="small" onClick={clear}>
          {translate('lists.clearFilters')}
        </Button>
      )}
    </Box>
  );
}

/** A card's number stands in no address and in no request: it is looked for by its last four digits, as it is shown. */
const numberless = (filter: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(filter).map(([source, value]) => [source, typeof value === 'string' ? withEndings(value) : value]),
  );

/** On phones the search has a line, and so has a range that says from when to when; two other filters share one. */
const lookOf = (source: string, value: unknown) => {
  if (source === 'q') return searchLine;
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? wholeLine : halfLine;
};

const searchLine = {
  display: 'flex',
  order: { xs: -2, sm: 0 },
  flex: { xs: '1 1 0', sm: '0 0 auto' },
  minWidth: { xs: 'calc(100% - 60px)', sm: 0 },
} as const;
const lineOf = (flex: string) => (theme: Theme) => ({
  display: 'flex',
  alignItems: 'center',
  [theme.breakpoints.down('sm')]: { flex, minWidth: 0, '& > :not(button)': { flex: 1, minWidth: 0 } },
});
const wholeLine = lineOf('1 1 100%');
const halfLine = lineOf('1 1 calc(50% - 4px)');

/** The form lies flat: its fields stand in line with the buttons. */
const Fields = (props: React.FormHTMLAttributes<HTMLFormElement>) => (
  <form {...props} style={{ display: 'contents' }} onSubmit={(event) => event.preventDefault()} />
);

function RemoveButton({ label, onClick }: { label: string; onClick: () => void }) {
  const translate = useTranslate();
  const name = translate('lists.fieldIs', { field: translate('ra.action.remove_filter'), value: label });
  return (
    <IconButton data-remove size="small" aria-label={name} title={name} onClick={onClick}>
      <Close sx={{ fontSize: 16 }} />
    </IconButton>
  );
}

function AddFilter({ filters, onAdd }: { filters: Filter[]; onAdd: (source: string) => void }) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <Button
        className="unfolds"
        color="inherit"
        startIcon={<Tune />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: 'text.secondary', whiteSpace: 'nowrap', flexShrink: 0 }}
      >
        {translate('lists.filters')}
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { dense: true } }}
      >
        {filters.map(({ props: { source, label } }) => (
          <MenuItem
            key={source}
            onClick={() => {
              setAnchor(null);
              onAdd(source);
            }}
          >
            {translate(label)}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
