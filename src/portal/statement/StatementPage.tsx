import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '#domain/field.ts';
import { Statement } from '#domain/statement/statement.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { InHalves } from '../kit/field/InHalves.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import { WholeId } from '../kit/field/WholeId.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Can } from '../kit/record/Can.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { PageTabs } from '../kit/record/PageTabs.tsx';
import { FormatMenu } from './DownloadMenu.tsx';
import { MailStatement } from './MailStatement.tsx';
import { OwnerLink } from './OwnerLink.tsx';
import { StatementLines } from './StatementLines.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import { StatementProof } from './StatementProof.tsx';
import { StatementSums } from './StatementSums.tsx';
import { titleOf } from './titleOf.ts';

const kinds = fieldsOf(Statement);

const facts: readonly Column<Statement>[] = [
  { source: 'accountId', label: 'statement.whose', render: (statement) => <OwnerLink statement={statement} /> },
  { source: 'customerName' },
  { source: 'statementType' },
  { source: 'statementDate' },
  { source: 'period' },
  { source: 'periodFrom' },
  { source: 'periodTo' },
  { source: 'statementNumber', render: ({ statementNumber }) => <WholeId id={statementNumber} /> },
  { source: 'fileName', render: ({ fileName }) => <InHalves text={fileName} /> },
  { source: 'madeAt' },
  { source: 'madeByName' },
  { source: 'mailTo', render: ({ mailTo }) => mailTo?.join(', ') || <NoValue /> },
  { source: 'mailedAt' },
];

export function StatementPage({ statement }: { statement: Statement }) {
  const translate = useTranslate();
  const mayExport = useAbility().can('export', 'statement');
  const base = `/statement/statements/${encodeURIComponent(statement.id)}/show`;
  const lines = {
    name: 'lines',
    label: translate('statement.tabs.lines'),
    content: <StatementLines statement={statement} />,
  };
  const preview = {
    name: 'preview',
    label: translate('statement.tabs.preview'),
    content: <StatementPreview statement={statement} />,
  };
  return (
    <>
      <PageTitle title={titleOf(translate, statement)} />
      <PageActions>
        <EditButton />
        <MailStatement statement={statement} />
        <Can do="export" on="statement">
          <FormatMenu ids={[statement.id]} variant="contained" color="primary">
            {translate('statement.download')}
          </FormatMenu>
        </Can>
      </PageActions>
      <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
        <StatementSums statement={statement} />
        <Facts noun="statement" kinds={kinds} fields={facts} record={statement} />
      </Paper>
      {statement.sharedCard && (
        <Alert severity="info" sx={{ mt: 2 }}>
          {translate('statement.sharedHint')}
        </Alert>
      )}
      <Box sx={{ mt: 2 }}>
        <StatementProof statement={statement} />
      </Box>
      <PageTabs base={base} tabs={mayExport ? [lines, preview] : [lines]} />
    </>
  );
}
