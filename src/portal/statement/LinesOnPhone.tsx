import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { lineText, type Statement, type StatementLine } from '#domain/statement/statement.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { MoneyField } from '../kit/field/MoneyField.tsx';
import { useListLink } from '../kit/list/listLink.ts';

interface Props {
  lines: readonly StatementLine[];
  statement: Statement;
}

/** The lines of a statement where a table is too wide, in two lines each: *what for — how much*, and below it *when · what kind — what was left*. */
export function LinesOnPhone({ lines, statement }: Props) {
  const translate = useTranslate();
  const label = (name: string) => translate(`nouns.accountTransaction.fields.${name}`);
  return (
    <>
      <Box aria-hidden sx={{ ...muted, ...edge, textAlign: 'end', py: 0.75 }}>
        {label('balanceChange')}
        <br />
        {label('balanceAfter')}
      </Box>
      <Box component="ul" aria-label={translate('statement.tabs.lines')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {lines.map((line) => (
          <Line key={line.id} line={line} statement={statement} label={label} />
        ))}
      </Box>
    </>
  );
}

function Line({
  line,
  statement,
  label,
}: {
  line: StatementLine;
  statement: Statement;
  label: (name: string) => string;
}) {
  const translate = useTranslate();
  const { accountId, currency } = statement;
  const transactions = useListLink()(accountId ? 'account/transactions' : 'card/transactions');
  const text = lineText(translate, line) || line.transactionId;
  const isAbroad = line.transactionCurrency !== currency;
  return (
    <Box component="li" sx={{ ...edge, position: 'relative', py: 1.125, '&:last-of-type': { borderBottom: 0 } }}>
      <Box sx={pair}>
        <Box sx={what}>
          {transactions ? (
            <Box
              component={Link}
              to={`${transactions}/${encodeURIComponent(line.id)}/show`}
              className="value-link"
              sx={wholeLine}
            >
              {text}
            </Box>
          ) : (
            text
          )}
        </Box>
        <Figure label={label('balanceChange')} amount={line.balanceChange} currency={currency} />
      </Box>
      <Box sx={{ ...pair, ...muted, mt: 0.25 }}>
        <span>
          <DateTimeField instant={line.createdAt} /> · <EnumField of="transactionType" value={line.type} />
          {isAbroad && (
            <>
              {' · '}
              <MoneyField amount={line.transactionAmount} currency={line.transactionCurrency} />
            </>
          )}
        </span>
        <Figure label={label('balanceAfter')} amount={line.runningBalance} currency={currency} />
      </Box>
    </Box>
  );
}

const Figure = ({ label, amount, currency }: { label: string; amount: string; currency: string }) => (
  <Box sx={{ flexShrink: 0, textAlign: 'end' }}>
    <span style={visuallyHidden}>{label} </span>
    <MoneyField amount={amount} currency={currency} />
  </Box>
);

const edge = { px: 1.5, borderBottom: 1, borderColor: 'divider' } as const;
const pair = { display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', gap: 1.5 } as const;
const muted = { color: 'text.secondary', fontSize: '0.75rem' } as const;
const what = { minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600, fontSize: '0.875rem' } as const;
/** The link takes the whole line. */
const wholeLine = { color: 'inherit', '&::after': { content: '""', position: 'absolute', inset: 0 } } as const;
