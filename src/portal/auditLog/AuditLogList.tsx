import { useTranslate } from 'react-admin';
import { AuditLog, auditLogSorts, auditOutcomes, auditSources } from '#domain/auditLog/auditLog.ts';
import { nounNames } from '../client/dataProvider.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { IdField } from '../kit/field/IdField.tsx';
import { TruncatedText } from '../kit/field/TruncatedText.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { WhenField } from '../kit/field/WhenField.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import type { Column, LinkTo } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { ObjectInput } from './ObjectInput.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';
import { operations } from './operations.ts';
import { useChanges } from './useChanges.ts';
import { OperationName, SourceName, SubjectName, useSentence } from './words.tsx';

/** Who did what to which object, newest first: added to, never changed. */
export default function AuditLogList() {
  const translate = useTranslate();
  const sentence = useSentence();
  return (
    <ListFrame
      schema={AuditLog}
      columns={columns}
      phone={phone}
      sorts={auditLogSorts}
      filters={filters}
      nameOf={(line) => line.operation && sentence(line)}
      emptyHint={translate('audit.emptyHint')}
    />
  );
}

const columns: readonly Column<AuditLog>[] = [
  {
    source: 'cell:done',
    parts: ['operation', 'changes'],
    label: 'nouns.auditLog.fields.operation',
    isPrimary: true,
    render: (line, link) => <Done line={line} link={link} />,
  },
  {
    source: 'cell:subject',
    parts: ['subject', 'subjectId'],
    label: 'nouns.auditLog.fields.subject',
    render: ({ subject, subjectId }) => (
      <TwoLines first={<SubjectName subject={subject} />} second={subjectId && <IdField id={subjectId} />} />
    ),
  },
  { source: 'createdAt' },
  { source: 'userName', render: (line) => line.userName ?? <SourceName source={line.source} /> },
  { source: 'operation', render: ({ operation }) => <OperationName operation={operation} />, isHidden: 'butInFiles' },
  { source: 'subject', render: ({ subject }) => <SubjectName subject={subject} />, isHidden: 'butInFiles' },
  { source: 'subjectId', isId: true, isHidden: 'butInFiles' },
  { source: 'outcome', render: ({ outcome }) => <OutcomeChip outcome={outcome} /> },
  { source: 'changes', render: (line) => <ChangesCell line={line} />, isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'source', render: ({ source }) => <SourceName source={source} />, isHidden: true },
  { source: 'address', isHidden: true },
  { source: 'userAgent', isHidden: true },
  { source: 'reason', isHidden: true },
  { source: 'sequence', isHidden: true },
];

/** *What was done*, and below it *time · who — what came of it*. */
const phone: PhoneRow<AuditLog> = {
  title: ({ operation }, link) => link(<OperationName operation={operation} />),
  under: (line) => [
    <WhenField key="when" instant={line.createdAt} />,
    line.userName ?? <SourceName key="source" source={line.source} />,
  ],
  state: ({ outcome }) => <OutcomeChip outcome={outcome} />,
};

function ChangesCell({ line }: { line: AuditLog }) {
  return <TruncatedText text={useChangesText(line)} />;
}

/** What was done, above what it changed. */
function Done({ line, link }: { line: AuditLog; link: LinkTo }) {
  const changes = useChangesText(line);
  return (
    <TwoLines
      first={link(<OperationName operation={line.operation} />)}
      second={changes && <TruncatedText text={changes} />}
    />
  );
}

function useChangesText(line: AuditLog): string {
  const translate = useTranslate();
  return useChanges()(line)
    .map(({ label, before, after }) =>
      before
        ? translate('audit.change', { label, before, after: after || '–' })
        : translate('lists.fieldIs', { field: label, value: after || '–' }),
    )
    .join(' · ');
}

const label = (field: string) => `nouns.auditLog.fields.${field}`;
const choicesOf = (names: readonly string[], key: (name: string) => string) =>
  names.map((name) => ({ id: name, name: key(name) }));

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput
    key="operation"
    source="operation"
    label={label('operation')}
    choices={choicesOf(operations, (name) => `audit.operations.${name}`)}
    alwaysOn
  />,
  <ChoiceInput
    key="outcome"
    source="outcome"
    label={label('outcome')}
    choices={choicesOf(auditOutcomes, (name) => `enums.auditOutcome.${name}`)}
    alwaysOn
  />,
  <DateRangeInput key="createdAt" source="createdAt" label={label('createdAt')} alwaysOn />,
  <ChoiceInput
    key="subject"
    source="subject"
    label={label('subject')}
    choices={choicesOf(nounNames, (name) => `nouns.${name}.name`)}
  />,
  <ObjectInput key="subjectId" source="subjectId" label={label('subjectId')} />,
  <ObjectInput key="userId" source="userId" label={label('userId')} />,
  <ChoiceInput
    key="source"
    source="source"
    label={label('source')}
    choices={choicesOf(auditSources, (name) => `audit.sources.${name}`)}
  />,
  <CustomerFilter key="customerId" source="customerId" label={label('customerId')} />,
];
