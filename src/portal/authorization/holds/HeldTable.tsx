import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { HeldGroup } from '#domain/authorization/holdBoard.ts';
import { thousands } from '#domain/text.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useRecordsLink } from '../../kit/list/listLink.ts';
import { Section } from '../../kit/record/Section.tsx';
import { HeldAmounts } from './HeldAmounts.tsx';

interface Row {
  key: string;
  name: string;
  /** What else is worth knowing, smaller. */
  about?: string;
  /** Colours its share of the whole. */
  tone?: 'info' | 'warning' | 'error';
  group: HeldGroup;
}

interface Props {
  title: string;
  /** What the rows are. */
  first: string;
  rows: readonly Row[];
  /** How many holds there are in all: each row then shows its share. */
  whole?: number;
  note?: string;
}

/** Holds in groups: how many and how much each has; its name leads to the list of just these. */
export function HeldTable({ title, first, rows, whole, note }: Props) {
  const translate = useTranslate();
  const linkTo = useRecordsLink();
  const { tag } = useLanguage();
  return (
    <Section title={title}>
      {/* Amounts of many figures leave no room for the rest on the smallest of screens. */}
      <TableContainer tabIndex={0} role="group" aria-label={title}>
        <Table size="small" aria-label={title} sx={look}>
          <TableHead>
            <TableRow>
              <TableCell>{first}</TableCell>
              <TableCell align="right">{translate('holds.holds')}</TableCell>
              <TableCell align="right">{translate('holds.amount')}</TableCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {rows.map(({ key, name, about, tone, group }) => {
              const to = group.count > 0 && group.filter ? linkTo('authorization', group.filter) : undefined;
              return (
                <TableRow key={key}>
                  <TableCell
                    component="th"
                    scope="row"
                    sx={{ width: { sm: '60%' }, minWidth: 88, overflowWrap: 'anywhere' }}
                  >
                    {to ? (
                      <Link component={RouterLink} to={to} sx={{ fontWeight: 500 }}>
                        {name}
                      </Link>
                    ) : (
                      name
                    )}
                    {about && (
                      <Typography component="div" variant="body2" color="textSecondary">
                        {about}
                      </Typography>
                    )}
                    {whole !== undefined && tone && <Share of={group.count / whole} tone={tone} />}
                  </TableCell>
                  <TableCell align="right">{thousands(group.count, tag)}</TableCell>
                  <TableCell align="right">
                    <HeldAmounts currencies={group.currencies} />
                  </TableCell>
                </TableRow>
              );
            })}
          </TableBody>
        </Table>
      </TableContainer>
      {note && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 1.5 }}>
          {note}
        </Typography>
      )}
    </Section>
  );
}

/** For the eye only: the number stands beside it. */
const Share = ({ of, tone }: { of: number; tone: NonNullable<Row['tone']> }) => (
  <Box aria-hidden sx={{ mt: 0.5, height: 4, borderRadius: 2, bgcolor: 'action.hover' }}>
    <Box
      className="keeps-colors"
      sx={{ width: `${of * 100}%`, height: 1, borderRadius: 2, bgcolor: `tones.${tone}.fill` }}
    />
  </Box>
);

const look = {
  '& .MuiTableCell-root': { px: 0, verticalAlign: 'top', '& + .MuiTableCell-root': { pl: 1.5 } },
  '& tbody tr:last-of-type .MuiTableCell-root': { borderBottom: 0 },
} as const;
