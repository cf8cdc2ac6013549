import Box from '@mui/material/Box';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { type AuditLog, changedFields, valueText } from '#domain/auditLog.ts';

/** Each field that differs: what it was, crossed out, and what it is. */
export function ChangeTable({ line }: { line: AuditLog }) {
  const translate = useTranslate();
  const changes = changedFields(line);
  if (changes.length === 0)
    return <Typography color="textSecondary">{translate('access.audit.nothingChanged')}</Typography>;
  const nameOf = (field: string) => translate(`nouns.${line.subject}.fields.${field}`, { _: field });
  return (
    <TableContainer>
      <Table size="small" aria-label={translate('access.audit.changes')}>
        <TableHead>
          <TableRow>
            <TableCell />
            {line.before && <TableCell>{translate('nouns.auditLog.fields.before')}</TableCell>}
            <TableCell>{translate('nouns.auditLog.fields.after')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {changes.map(({ name, before, after }) => (
            <TableRow key={name}>
              <TableCell component="th" scope="row" sx={{ width: 200, color: 'text.secondary' }}>
                {nameOf(name)}
              </TableCell>
              {line.before && (
                <TableCell sx={value}>
                  <Value value={before} as="del" />
                </TableCell>
              )}
              <TableCell sx={value}>
                <Value value={after} as="ins" />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Value({ value: said, as }: { value: unknown; as: 'del' | 'ins' }) {
  const text = valueText(said);
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
