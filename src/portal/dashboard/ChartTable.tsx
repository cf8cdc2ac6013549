import ChartIcon from '@mui/icons-material/BarChart';
import TableIcon from '@mui/icons-material/TableRows';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Tooltip from '@mui/material/Tooltip';
import { useTranslate } from 'react-admin';

/** Switches between a chart and the numbers behind it, for whoever can't see or doesn't like charts. */
export function AsTableButton({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  const translate = useTranslate();
  const label = translate(asTable ? 'dashboard.asChart' : 'dashboard.asTable');
  return (
    <Tooltip title={label}>
      <IconButton size="small" aria-label={label} onClick={() => onChange(!asTable)}>
        {asTable ? <ChartIcon fontSize="small" /> : <TableIcon fontSize="small" />}
      </IconButton>
    </Tooltip>
  );
}

interface Props {
  title: string;
  /** In CSS pixels, as high as the chart: switching moves nothing. */
  height: number;
  headings: string[];
  /** One text per heading; the first names the row. */
  rows: string[][];
}

export function ChartTable({ title, height, headings, rows }: Props) {
  return (
    <TableContainer tabIndex={0} role="group" aria-label={title} sx={{ height }}>
      <Table size="small" stickyHeader aria-label={title}>
        <TableHead>
          <TableRow>
            {headings.map((heading, column) => (
              <TableCell key={heading} align={column ? 'right' : 'left'}>
                {heading}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(([name, ...values]) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row">
                {name}
              </TableCell>
              {headings.slice(1).map((heading, column) => (
                <TableCell key={heading} align="right">
                  {values[column]}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
