import type { Statement } from '#domain/statement/statement.ts';
import { AmountField } from '../kit/field/AmountField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import type { Column } from '../kit/list/columns.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { DownloadMenu } from './DownloadMenu.tsx';
import { OwnerLink } from './OwnerLink.tsx';
import { ownerName } from './ownerName.ts';

export const statementColumns: readonly Column<Statement>[] = [
  {
    source: 'cell:whose',
    parts: ['statementType', 'period', 'last4', 'accountNumber'],
    sortBy: 'statementType',
    label: 'statement.whose',
    isPrimary: true,
    render: (statement, link) => (
      <TwoLines
        first={<span className="value-figures">{link(ownerName(statement))}</span>}
        second={<Kind of={statement} />}
      />
    ),
  },
  { source: 'statementDate' },
  { source: 'period', isHidden: 'butInFiles' },
  { source: 'statementType', isHidden: 'butInFiles' },
  {
    source: 'accountNumber',
    label: 'statement.whose',
    render: (statement) => <OwnerLink statement={statement} />,
    isHidden: 'butInFiles',
  },
  { source: 'last4', isHidden: 'butInFiles' },
  { source: 'customerName', isHidden: true },
  { source: 'beginningBalance' },
  {
    source: 'changeAmount',
    render: ({ changeAmount, currency }) => <AmountField amount={changeAmount} currency={currency} isSigned />,
  },
  { source: 'endingBalance' },
  { source: 'lineCount', isHidden: true },
  { source: 'fileName', render: (statement) => <DownloadMenu statement={statement} /> },
  { source: 'statementNumber', isHidden: true },
  { source: 'madeAt', isHidden: true },
  { source: 'madeByName', isHidden: true },
];

/** *Whose — what is left*, and below it *day · kind — how much it changed*. */
export const statementPhone: PhoneRow<Statement> = {
  title: (statement, link) => link(ownerName(statement)),
  figure: ({ endingBalance, currency }) => <AmountField amount={endingBalance} currency={currency} />,
  under: (statement) => [statement.statementDate, <Kind key="kind" of={statement} />],
  state: ({ changeAmount, currency }) => <AmountField amount={changeAmount} currency={currency} isSigned />,
};

const Kind = ({ of: { statementType, period } }: { of: Statement }) => (
  <>
    <EnumField of="period" value={period} /> · <EnumField of="statementType" value={statementType} />
  </>
);
