import { kindOf, type NoticeKind, noticeKindNames } from '#domain/notice/kinds.ts';
import { type Context, isOperator } from '../../context.ts';
import { UnauthorizedError } from '../../errors.ts';
import { hasRecordRules, seenAmong } from '../../rights/seen.ts';

/** An inbox is a person's. */
export function readerOf({ actor }: Pick<Context, 'actor'>) {
  if (actor.kind !== 'user') throw new UnauthorizedError();
  return actor;
}

/** The kinds that the reader may hear of today: about records that they may read. */
export const kindsFor = ({ ability, actor }: Pick<Context, 'ability' | 'actor'>): NoticeKind[] =>
  noticeKindNames.filter((name) => {
    const { about, isForStaff } = kindOf(name);
    return ability.can('read', about) && (isForStaff || !isOperator(actor));
  });

export interface About {
  kind: NoticeKind;
  subjectIds: readonly string[];
}

/**
 * Notices with those of their records that the reader may read now; without those that are about none of them. Rights that were
 * taken away since take what was told with them.
 */
export async function seenOf<T extends About>(ctx: Context, notices: readonly T[]): Promise<T[]> {
  const limited = new Map<string, Set<string>>();
  for (const noun of new Set(notices.map(({ kind }) => kindOf(kind).about))) {
    if (!hasRecordRules(ctx, noun)) continue;
    const ids = notices.filter(({ kind }) => kindOf(kind).about === noun).flatMap(({ subjectIds }) => subjectIds);
    limited.set(noun, await seenAmong(ctx, noun, ids));
  }
  if (limited.size === 0) return [...notices];
  return notices
    .map((notice) => {
      const seen = limited.get(kindOf(notice.kind).about);
      return seen ? { ...notice, subjectIds: notice.subjectIds.filter((id) => seen.has(id)) } : notice;
    })
    .filter(({ subjectIds }) => subjectIds.length > 0);
}
