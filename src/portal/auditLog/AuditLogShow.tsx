import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { AuditLog } from '#domain/auditLog/auditLog.ts';
import { fieldsOf } from '#domain/field.ts';
import { useRefusalWords } from '../client/useRefusalWords.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { useListLink } from '../kit/list/listLink.ts';
import { Facts } from '../kit/record/Facts.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { ChangeTable } from './ChangeTable.tsx';
import { OutcomeChip } from './OutcomeChip.tsx';
import { OperationName, SourceName, SubjectName, useSentence } from './words.tsx';

const resource = 'log/audit';

/** One line of the audit log: who, when, from where, and what it changed. */
export default function AuditLogShow() {
  return (
    <RecordScreen<AuditLog>
      resource={resource}
      notFound={{ mark: <SearchOff />, title: 'audit.notFound', back: 'audit.back' }}
    >
      {(line) => <AuditLogPage line={line} />}
    </RecordScreen>
  );
}

const kinds = fieldsOf(AuditLog);

const facts: readonly Column<AuditLog>[] = [
  { source: 'createdAt' },
  { source: 'outcome', render: ({ outcome }) => <OutcomeChip outcome={outcome} /> },
  { source: 'reason', render: ({ reason }) => <Reason reason={reason} /> },
  { source: 'userName', render: (line) => line.userName ?? <SourceName source={line.source} /> },
  { source: 'source', render: ({ source }) => <SourceName source={source} /> },
  { source: 'address' },
  { source: 'userAgent' },
  { source: 'operation', render: ({ operation }) => <OperationName operation={operation} /> },
  { source: 'subject', render: ({ subject }) => <SubjectName subject={subject} /> },
  { source: 'subjectId', isId: true },
  { source: 'customerName' },
  { source: 'sequence' },
  { source: 'id', isId: true },
];

function AuditLogPage({ line }: { line: AuditLog }) {
  const translate = useTranslate();
  const linkTo = useListLink();
  const links = [
    ['audit.showObject', line.subjectId && linkTo(resource, { subjectId: line.subjectId })],
    ['audit.showUser', line.userId && linkTo(resource, { userId: line.userId })],
  ] as const;
  return (
    <>
      <PageTitle title={useSentence()(line)} />
      <PageActions>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          {links.map(
            ([text, href]) =>
              href && (
                <Button key={text} variant="outlined" color="inherit" component={Link} to={href}>
                  {translate(text)}
                </Button>
              ),
          )}
        </Box>
      </PageActions>
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 }, mb: 2 }}>
        <Facts noun="auditLog" kinds={kinds} fields={facts} record={line} />
      </Paper>
      <Paper variant="outlined" component="section" sx={{ p: { xs: 2, md: 3 } }}>
        <Typography variant="h2" sx={{ mb: 1.5 }}>
          {translate(line.outcome === 'done' ? 'audit.changes' : 'audit.input')}
        </Typography>
        <ChangeTable line={line} />
      </Paper>
    </>
  );
}

/** In the words in which it was told. */
function Reason({ reason }: { reason: string | null }) {
  const refusal = useRefusalWords();
  return reason === null ? <NoValue /> : refusal(reason);
}
