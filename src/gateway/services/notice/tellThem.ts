import { sql } from 'kysely';
import { kindOf, type NoticeKind } from '#domain/notice/kinds.ts';
import { doneBy, type InTransaction } from '../../context.ts';

/** Tells people who are known by name, as far as they want to; not whoever does it. */
export async function tellThem(
  open: InTransaction,
  { kind, subjectId, userIds }: { kind: NoticeKind; subjectId: string; userIds: readonly string[] },
): Promise<void> {
  const { userId, userName } = doneBy(open);
  const { inbox, mail, hasOwnMail } = kindOf(kind);
  const isInInbox = sql`coalesce(wish.inbox, ${inbox})`;
  const isMailed = sql`${!hasOwnMail} and coalesce(wish.mail, ${mail})`;
  await sql`insert into notices (id, customer_id, user_id, kind, subject_ids, done_by_name, in_inbox, mail_due, created_at)
    select gen_random_uuid(), reader.customer_id, reader.id, ${kind}, array[${subjectId}::uuid], ${userName}, ${isInInbox},
      ${isMailed}, ${open.clock()}
    from users as reader left join notice_wishes as wish on wish.user_id = reader.id and wish.kind = ${kind}
    where reader.id = any(${[...userIds]}::uuid[]) and reader.id is distinct from ${userId}::uuid
      and (${isInInbox} or ${isMailed})`.execute(open.db);
}

/** Those of these people who don't want mail about a kind; `by` says how they are known. */
export async function withoutMail(
  { db }: InTransaction,
  kind: NoticeKind,
  by: 'id' | 'email',
  people: readonly string[],
): Promise<ReadonlySet<string>> {
  if (people.length === 0) return new Set();
  const rows = await db
    .selectFrom('noticeWishes as wish')
    .innerJoin('users as user', 'user.id', 'wish.userId')
    .select([`user.${by} as known`])
    .where('wish.kind', '=', kind)
    .where('wish.mail', '=', false)
    .where(`user.${by}`, 'in', people)
    .execute();
  return new Set(rows.map(({ known }) => known));
}
