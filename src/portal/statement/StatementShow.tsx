import type { Statement } from '#domain/statement/statement.ts';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { noStatement } from './noStatement.tsx';
import { StatementPage } from './StatementPage.tsx';

/** One statement: what it says, that it is true, and its files. */
export default function StatementShow() {
  return (
    <RecordScreen<Statement> resource="statement/statements" notFound={noStatement}>
      {(statement) => <StatementPage key={statement.id} statement={statement} />}
    </RecordScreen>
  );
}
