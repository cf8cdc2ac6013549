import type { Statement } from '#domain/statement/statement.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { statementRequest } from './request.ts';
import { StatementInputs } from './StatementInputs.tsx';

/** The page that asks which statement to make; it leads to it. */
export default function StatementCreate() {
  return (
    <CreatePage<Statement> title="menu.makeStatement" {...statementRequest}>
      <StatementInputs />
    </CreatePage>
  );
}
