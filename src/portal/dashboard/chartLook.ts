import type { Theme } from '@mui/material/styles';

/** What all charts have in common: quiet lines, the portal's own letters, nothing that says what the title says already. */
export const chartLook = (theme: Theme) => ({
  hideLegend: true,
  borderRadius: 3,
  margin: { top: 12, right: 4, bottom: 0, left: 0 },
  grid: { horizontal: true },
  sx: {
    // Twice, to weigh more than the axis' own colour.
    '& .MuiChartsAxis-tickLabel.MuiChartsAxis-tickLabel': { fill: theme.palette.text.secondary, fontSize: '0.75rem' },
    '& .MuiChartsGrid-line': { stroke: theme.palette.divider, shapeRendering: 'crispEdges' },
    '& .MuiBarLabel-root': { fill: theme.palette.text.primary, fontSize: '0.8125rem', fontWeight: 600 },
  },
});
