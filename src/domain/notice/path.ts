import { kindOf } from './kinds.ts';
import type { Notice } from './notice.ts';

const places = {
  card: '/card/cards',
  authorization: '/card/authorizations',
  cardApplication: '/card/apply-records',
  cardholder: '/cardholders/list',
  depositRecord: '/account/deposit-records',
  proposal: '/proposals',
  statement: '/statement/statements',
} as const;

/** The portal's page where what happened is to be seen: the record, or the list of such where it was several at once. */
export function noticePath({ kind, times, subjectId }: Pick<Notice, 'kind' | 'times' | 'subjectId'>): string {
  const { about } = kindOf(kind);
  // Several purchases are those of one card: the last one leads to the others.
  return times > 1 && about !== 'authorization' ? places[about] : `${places[about]}/${subjectId}/show`;
}
