import Close from '@mui/icons-material/Close';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import { FilterLiveForm, useListFilterContext, useTranslate } from 'react-admin';
import type { Filter } from './filter.ts';

interface Props {
  filters: readonly Filter[];
  /** Told of the place of each, and of its end. */
  placeOf: (source: string) => (box: HTMLElement | null) => void;
  onRemove: (source: string) => void;
}

/** The filters in use as the fields of one form: each says what it narrows by as soon as it is changed. */
export function FilterFields({ filters, placeOf, onRemove }: Props) {
  const translate = useTranslate();
  const { filterValues } = useListFilterContext();
  return (
    <FilterLiveForm debounce={0} formComponent={Fields}>
      {filters.map((filter) => (
        <Box
          key={filter.props.source}
          ref={placeOf(filter.props.source)}
          className={filter.props.source === 'q' ? undefined : 'unfolds'}
          sx={lookOf(filter.props.source, filterValues[filter.props.source])}
        >
          {filter}
          {!filter.props.alwaysOn && (
            <RemoveButton label={translate(filter.props.label)} onClick={() => onRemove(filter.props.source)} />
          )}
        </Box>
      ))}
    </FilterLiveForm>
  );
}

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
