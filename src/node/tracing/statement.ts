import { entering } from '#gateway/db/scope.ts';

/** What a trace says of a statement, after OpenTelemetry's conventions for databases. */
export interface Statement {
  name: string;
  attributes: Readonly<Record<string, string>>;
}

const known = new Map<string, Statement | undefined>();
const mostKnown = 1000;
/** What lists of a hundred placeholders would add says nothing. */
const longest = 2000;

/**
 * A statement by its text. Its parameters aren't looked at, and what stands between quotes in it is left out, lest a value get in
 * by either way. Undefined for what a driver needn't send by itself: a transaction's beginning and its scope.
 */
export function statementIn(sql: string): Statement | undefined {
  if (known.has(sql)) return known.get(sql);
  const statement = describe(sql);
  if (known.size < mostKnown) known.set(sql, statement);
  return statement;
}

function describe(sql: string): Statement | undefined {
  if (/^(?:begin|start transaction)\b/.test(sql) || sql.startsWith(entering)) return undefined;
  const text = sql
    .replaceAll(/'(?:[^']|'')*'/g, "'?'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longest);
  const operation = /^\w+/.exec(text)?.[0].toLowerCase() ?? 'statement';
  const table = /\b(?:from|into|update) "?([a-z_]+)/.exec(text)?.[1];
  const procedure = table ? undefined : /^select (?:\* from )?"?(\w+)"?\s?\(/.exec(text)?.[1];
  const about = table ?? procedure;
  return {
    name: about ? `${operation} ${about}` : operation,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table && { 'db.collection.name': table }),
      ...(procedure && { 'db.stored_procedure.name': procedure }),
      'db.query.text': text,
    },
  };
}
