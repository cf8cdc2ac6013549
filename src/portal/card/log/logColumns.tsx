import type { CardLog } from '#domain/card/log.ts';
import { cardEnding } from '#domain/text.ts';
import { CardMark } from '../../kit/field/CardMark.tsx';
import { EnumField } from '../../kit/field/EnumField.tsx';
import { NamedRecord } from '../../kit/field/NamedRecord.tsx';
import { TwoLines } from '../../kit/field/TwoLines.tsx';
import { WhenField } from '../../kit/field/WhenField.tsx';
import type { Column } from '../../kit/list/columns.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';
import { LogSource } from '../page/LogSource.tsx';
import { StatusChange } from '../page/StatusChange.tsx';
import { CardLink } from './CardLink.tsx';

export const logColumns: readonly Column<CardLog>[] = [
  {
    source: 'cell:done',
    parts: ['type', 'reason'],
    label: 'nouns.cardLog.fields.type',
    isPrimary: true,
    render: ({ type, reason }, link) => (
      <TwoLines first={link(<EnumField of="cardLogType" value={type} />)} second={reason} />
    ),
  },
  {
    source: 'cell:card',
    parts: ['last4', 'cardholderName'],
    render: (log) => (
      <TwoLines
        mark={<CardMark />}
        first={<CardLink log={log} />}
        second={<NamedRecord source="cardholderName" record={log} />}
      />
    ),
  },
  { source: 'createdAt' },
  { source: 'type', isHidden: 'butInFiles' },
  { source: 'last4', render: (log) => <CardLink log={log} />, leadsElsewhere: true, isHidden: 'butInFiles' },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'userName' },
  { source: 'toStatus', label: 'cardLog.result', render: (log) => <StatusChange log={log} /> },
  { source: 'reason', isHidden: 'butInFiles' },
  { source: 'source', render: ({ source }) => <LogSource source={source} />, isHidden: 'butInFiles' },
  { source: 'cardToken', isId: true, isHidden: true },
];

/** *What was done*, and below it *time · who · why — with what result*: in the log of one card. */
export const logOfCardPhone: PhoneRow<CardLog> = {
  title: ({ type }, link) => link(<EnumField of="cardLogType" value={type} />),
  under: ({ createdAt, userName, reason }) => [<WhenField key="when" instant={createdAt} />, userName, reason],
  state: ({ toStatus }) => <EnumField of="cardStatus" value={toStatus} />,
};

/** The same, and of which card. */
export const logPhone: PhoneRow<CardLog> = {
  ...logOfCardPhone,
  figure: (log) => <span className="value-figures">{cardEnding(log.last4)}</span>,
};
