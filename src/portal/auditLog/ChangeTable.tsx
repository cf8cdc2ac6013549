import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { AuditLog } from '#domain/auditLog/auditLog.ts';
import { useChanges } from './useChanges.ts';

/** Each field that differs: what it was, crossed out, and what it is. */
export function ChangeTable({ line }: { line: AuditLog }) {
  const translate = useTranslate();
  const changes = useChanges()(line);
  if (changes.length === 0) return <Typography color="textSecondary">{translate('audit.nothingChanged')}</Typography>;
  return (
    <TableContainer>
      <Table size="small" aria-label={translate('audit.changes')}>
        <TableHead>
          <TableRow>
            {/* The corner heads nothing. */}
            <TableCell component="td" />
            {line.before && <TableCell>{translate('nouns.auditLog.fields.before')}</TableCell>}
            <TableCell>{translate('nouns.auditLog.fields.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ name, label, before, after }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ width: 200, color: 'text.secondary' }}>
                {label}
              </TableCell>
              {line.before && (
                <TableCell sx={value}>
                  <Value text={before} as="del" />
                </TableCell>
              )}
              <TableCell sx={value}>
                <Value text={after} as="ins" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Value({ text, as }: { text: string; as: 'del' | 'ins' }) {
  if (!text) return '–';
  return (
    <Box
      component={as}
      sx={{
        textDecoration: as === 'del' ? 'line-through' : 'none',
        color: as === 'del' ? 'text.secondary' : 'text.primary',
      }}
    >
      {text}
    </Box>
  );
}

const value = { overflowWrap: 'anywhere', verticalAlign: 'top', minWidth: 120 } as const;
