import { type RawBuilder, sql } from 'kysely';
import { waits } from '#domain/authorization/authorization.ts';
import { authorizationStatus, processStatus, recordType } from '#domain/enumerations.ts';

type Condition = RawBuilder<boolean>;
type Sees = (field: string) => boolean;

const { approval, reversal } = authorizationStatus.code;
const column = (name: string) => sql.ref(`authorization.${name}`);
const isAnswer = (value: number): Condition => sql`${column('authorizationStatus')} = ${sql.lit(value)}`;
const isAt = (value: number): Condition => sql`${column('processStatus')} = ${sql.lit(value)}`;

/** domain/authorization/waiting.ts, as the database asks it. */
const isWaiting = isAt(processStatus.code.pending);

/** domain/authorization/putAside.ts, of what wasn't declined. */
const isPutAside: Condition = sql`(${isAt(processStatus.code.finished)} and ${column('settleStatus')} is null
  and ${column('originalAuthorizationId')} is null and ${column('authorizationCode')} is null
  and ${column('recordType')} <> ${sql.lit(recordType.code.verification)})`;
const tellsPutAside = ['processStatus', 'settleStatus', 'originalAuthorizationId', 'authorizationCode', 'recordType'];

/**
 * What a value of the filter by status finds beyond the column's own: the list says of what waits that it does, of what was put
 * aside that it was, and of neither the approval that nobody gave. Who may not see by what that is told is shown the answer itself.
 */
export function answered(value: string | number, sees: Sees): Condition | undefined {
  const toldWaiting = sees('processStatus');
  if (value === waits) return toldWaiting ? isWaiting : sql`false`;
  if (value !== approval && value !== reversal) return undefined;
  const others = [
    ...(toldWaiting && value === approval ? [isWaiting] : []),
    ...(tellsPutAside.every(sees) ? [isPutAside] : []),
  ];
  return sql`(${sql.join([isAnswer(value), ...others.map((other) => sql`not ${other}`)], sql` and `)})`;
}
