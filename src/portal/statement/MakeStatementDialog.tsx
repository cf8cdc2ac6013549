import { useCreatePath, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Statement } from '#domain/statement/statement.ts';
import { RecordDialog } from '../kit/dialog/RecordDialog.tsx';
import { statementRequest } from './request.ts';
import { StatementInputs } from './StatementInputs.tsx';

const resource = 'statement/statements';

/** Asks which statement to make, and leads to it. */
export default function MakeStatementDialog({ onClose }: { onClose: () => void }) {
  const title = useTranslate()('menu.makeStatement');
  const navigate = useNavigate();
  const createPath = useCreatePath();
  return (
    <RecordDialog<Statement>
      {...statementRequest}
      resource={resource}
      title={title}
      submitLabel={title}
      onClose={onClose}
      onSaved={({ id }) => void navigate(createPath({ resource, type: 'show', id }))}
    >
      <StatementInputs />
    </RecordDialog>
  );
}
