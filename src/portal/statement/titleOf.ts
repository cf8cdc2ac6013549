import type { Statement } from '#domain/statement/statement.ts';
import { ownerName } from './ownerName.ts';

/** 'Daily Statement 2026-11-20 · •••• 4821' */
export const titleOf = (translate: (key: string) => string, statement: Statement): string =>
  `${translate(`statement.document.title.${statement.period}`)} ${statement.statementDate} · ${ownerName(statement)}`;
