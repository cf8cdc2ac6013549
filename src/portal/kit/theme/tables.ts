import type { Components, Theme } from '@mui/material/styles';
import { figures } from './figures.ts';

/** Lists: compact rows, a header that stays, figures that stand in columns. */
export const tables: Components<Theme> = {
  MuiTableCell: {
    styleOverrides: {
      root: ({ theme }) => ({ borderColor: theme.palette.divider, fontSize: '0.8125rem' }),
      sizeSmall: {
        padding: '7px 12px',
        '&.MuiTableCell-paddingCheckbox': { width: 44, padding: '0 4px 0 8px' },
      },
      // Public Sans spaces its tabular figures widely.
      alignRight: { ...figures },
      head: ({ theme }) => ({
        color: theme.palette.text.secondary,
        backgroundColor: theme.palette.background.paper,
        fontSize: '0.75rem',
        fontWeight: 600,
        lineHeight: 1.4,
        whiteSpace: 'nowrap',
        paddingBlock: 9,
      }),
    },
  },
  MuiTableRow: {
    styleOverrides: {
      root: ({ theme }) => ({
        '&.MuiTableRow-hover:hover': { backgroundColor: theme.palette.action.hover },
        '&.Mui-selected, &.Mui-selected:hover': { backgroundColor: theme.palette.action.selected },
        'tbody > &:last-of-type > *': { borderBottom: 0 },
      }),
    },
  },
  MuiTablePagination: {
    styleOverrides: {
      root: { overflow: 'visible' },
      toolbar: { minHeight: 52, paddingInline: '12px !important' },
      selectLabel: ({ theme }) => ({ fontSize: '0.8125rem', color: theme.palette.text.secondary }),
      displayedRows: { fontSize: '0.8125rem', ...figures },
    },
  },
};
