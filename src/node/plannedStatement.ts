import { isMarked } from '#gateway/db/statementMarks.ts';

/** A statement as pg takes it; PostgreSQL keeps the plan of one that has a name. */
export interface Statement {
  text: string;
  values: unknown[];
  name?: string;
}

/** Names that PostgreSQL keeps plans by, on each connection. */
const names = new Map<string, string>();
const mostNames = 200;

/** A statement whose plan is kept where it is marked so. */
export function plannedStatement(text: string, parameters: readonly unknown[]): Statement {
  const values = [...parameters];
  const name =
    names.get(text) ?? (isMarked(text, 'prepared') && names.size < mostNames ? `prepared${names.size}` : undefined);
  if (!name) return { text, values };
  names.set(text, name);
  return { name, text, values };
}
