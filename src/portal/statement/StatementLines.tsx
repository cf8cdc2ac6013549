import Paper from '@mui/material/Paper';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableContainer from '@mui/material/TableContainer';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lineText, type Statement, type StatementLine } from '#domain/statement/statement.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { TruncatedText } from '../kit/field/TruncatedText.tsx';
import { useListLink } from '../kit/list/listLink.ts';
import { LinePages } from './LinePages.tsx';
import { LinesOnPhone } from './LinesOnPhone.tsx';

const headings = ['createdAt', 'transactionId', 'type', 'description', 'balanceChange', 'balanceAfter'] as const;
const figures = new Set<string>(['balanceChange', 'balanceAfter']);

/** The transactions of the period, each leading to its own page; those of a long statement by the page. */
export function StatementLines({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const { detail } = statement;
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  if (!detail) return null;
  if (statement.lineCount === 0) {
    return (
      <Paper variant="outlined" sx={{ p: 4, textAlign: 'center' }}>
        <Typography color="textSecondary">{translate('statement.noLines')}</Typography>
      </Paper>
    );
  }
  const Shown = isPhone ? LinesOnPhone : Lines;
  const show = (lines: readonly StatementLine[]) => <Shown lines={lines} statement={statement} />;
  return (
    <Paper variant="outlined" sx={{ overflow: 'clip' }}>
      {detail.isComplete ? show(detail.lines) : <LinePages statement={statement} show={show} />}
    </Paper>
  );
}

function Lines({ lines, statement }: { lines: readonly StatementLine[]; statement: Statement }) {
  const translate = useTranslate();
  return (
    // Scrolls sideways where it is narrow, by keyboard too.
    <TableContainer tabIndex={0} role="region" aria-label={translate('statement.tabs.lines')}>
      <Table size="small">
        <TableHead>
          <TableRow>
            {headings.map((name) => (
              <TableCell key={name} align={figures.has(name) ? 'right' : 'left'}>
                {translate(`nouns.accountTransaction.fields.${name}`)}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {lines.map((line) => (
            <Line key={line.id} line={line} statement={statement} />
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Line({ line, statement: { accountId, currency } }: { line: StatementLine; statement: Statement }) {
  const translate = useTranslate();
  const transactions = useListLink()(accountId ? 'account/transactions' : 'card/transactions');
  const isAbroad = line.transactionCurrency !== currency;
  return (
    <TableRow hover>
      <TableCell>
        <DateTimeField instant={line.createdAt} />
      </TableCell>
      <TableCell sx={{ whiteSpace: 'nowrap' }}>
        {transactions ? (
          <Link to={`${transactions}/${encodeURIComponent(line.id)}/show`} className="value-link">
            {line.transactionId}
          </Link>
        ) : (
          line.transactionId
        )}
      </TableCell>
      <TableCell>
        <EnumField of="transactionType" value={line.type} />
      </TableCell>
      <TableCell sx={{ minWidth: 200, overflowWrap: 'anywhere' }}>
        <TruncatedText text={lineText(translate, line)} />
        {isAbroad && (
          <Typography variant="caption" component="div" color="textSecondary">
            <MoneyField amount={line.transactionAmount} currency={line.transactionCurrency} />
          </Typography>
        )}
      </TableCell>
      <TableCell align="right">
        <MoneyField amount={line.balanceChange} currency={currency} />
      </TableCell>
      <TableCell align="right">
        <MoneyField amount={line.runningBalance} currency={currency} />
      </TableCell>
    </TableRow>
  );
}
