import DescriptionIcon from '@mui/icons-material/DescriptionOutlined';
import type { Statement } from '#domain/statement/statement.ts';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { StatementPage } from './StatementPage.tsx';

/** One statement: what it says, that it is true, and its files. */
export default function StatementShow() {
  return (
    <RecordScreen<Statement>
      resource="statement/statements"
      notFound={{ mark: <DescriptionIcon />, title: 'statement.notFound', back: 'statement.backToList' }}
    >
      {(statement) => <StatementPage key={statement.id} statement={statement} />}
    </RecordScreen>
  );
}
