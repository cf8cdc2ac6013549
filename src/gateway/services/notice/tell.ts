import { sql } from 'kysely';
import { status } from '#domain/enumerations.ts';
import { kindOf, type NoticeKind } from '#domain/notice/kinds.ts';
import { doneBy, type InTransaction } from '../../context.ts';
import { abilityOf, compileRules, heldPrivileges } from '../../rights/rules.ts';

/** Something that happened to records of one customer. */
export interface Told {
  kind: NoticeKind;
  customerId: string;
  /** The last one first; a hundred at most. */
  subjectIds: readonly string[];
  createdAt: Date;
}

/**
 * Tells a customer's people who may read such records, and want to hear of it: in one statement, however many they are. Not whoever
 * does it. Which of the records each may read is looked at when they read of them.
 */
export async function tell(open: InTransaction, told: readonly Told[]): Promise<void> {
  if (told.length === 0) return;
  const readers = await readingRoles(open, [...new Set(told.map(({ kind }) => kindOf(kind).about))]);
  const { userId, userName } = doneBy(open);
  const rows = told.map(({ kind, customerId, subjectIds, createdAt }) => {
    const { about, inbox, mail, hasOwnMail } = kindOf(kind);
    return {
      kind,
      customer_id: customerId,
      role_ids: readers.get(about) ?? [],
      subject_ids: subjectIds,
      inbox,
      mail,
      mailed_here: !hasOwnMail,
      created_at: createdAt,
    };
  });
  await sql`insert into notices (id, customer_id, user_id, kind, subject_ids, done_by_name, in_inbox, mail_due, created_at)
    select gen_random_uuid(), reader.customer_id, reader.id, told.kind, told.subject_ids, ${userName},
      coalesce(wish.inbox, told.inbox), told.mailed_here and coalesce(wish.mail, told.mail), told.created_at
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as told (kind text, customer_id uuid, role_ids uuid[],
        subject_ids uuid[], inbox boolean, mail boolean, mailed_here boolean, created_at timestamptz)
      join users as reader on reader.customer_id = told.customer_id and reader.role_id = any(told.role_ids)
      left join notice_wishes as wish on wish.user_id = reader.id and wish.kind = told.kind
    where reader.status = ${status.code.enabled} and reader.id is distinct from ${userId}::uuid
      and (coalesce(wish.inbox, told.inbox) or (told.mailed_here and coalesce(wish.mail, told.mail)))`.execute(open.db);
}

/** Which roles may read the records of each noun. */
async function readingRoles({ db }: InTransaction, nouns: readonly string[]): Promise<Map<string, string[]>> {
  const roles = await db
    .selectFrom((of) => of.selectFrom('roles').select(['id as roleId', 'forOperators']).as('user'))
    .select(['user.roleId', heldPrivileges.as('held')])
    .where('user.forOperators', '=', false)
    .execute();
  const able = roles.map(({ roleId, held }) => ({ roleId, ability: abilityOf(compileRules(held)) }));
  return new Map(
    nouns.map((noun) => [noun, able.filter(({ ability }) => ability.can('read', noun)).map(({ roleId }) => roleId)]),
  );
}
