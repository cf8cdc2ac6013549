import type { Statement } from '#domain/statement/statement.ts';
import { ownerName } from './ownerName.ts';

/** 'Daily Statement 2026-11-20 · •••• 4821' */
export function titleOf(translate: Translate, statement: Statement): string {
  const { period, statementDate } = statement;
  const kind = period ? translate(`statement.document.title.${period}`) : translate('nouns.statement.name', one);
  return `${[kind, statementDate].filter(Boolean).join(' ')} · ${ownerName(statement)}`;
}

type Translate = (key: string, options?: object) => string;
const one = { smart_count: 1 };
