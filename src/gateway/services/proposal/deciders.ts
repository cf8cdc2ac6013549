import { status } from '#domain/enumerations.ts';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { InTransaction } from '../../context.ts';
import { rolesThatMay } from '../access/rolesThatMay.ts';
import { personBehind } from './personBehind.ts';
import { mayDo, type SubjectRecord } from './subject.ts';

/** What has to be known of a proposal to say who may decide about it. */
export interface Asked {
  command: ConsentableCommand;
  /** Null for what is about staff. */
  customerId: string | null;
  /** The person that it is about, who doesn't decide either. */
  userId: string | null;
  askedById: string;
  /** Then whoever made the key doesn't decide. */
  askedByKey: boolean;
  askedByStaff: boolean;
  deciderRoleId: string | null;
}

export interface Decider {
  id: string;
  userName: string;
  email: string;
}

/** No more of them are looked for, or written to. */
const most = 50;

/**
 * Those who may decide: who may do it themselves, belong to the same side as whoever asks (their customer's people, or staff), and
 * aren't them.
 * @param among only these are looked at, where given
 */
export async function decidersOf(
  open: InTransaction,
  asked: Asked,
  record: SubjectRecord,
  among?: readonly string[],
): Promise<Decider[]> {
  if (among?.length === 0) return [];
  const mayDecide = await rolesThatMay(
    open.db,
    asked.askedByStaff,
    (ability) => ability.can('decide', 'proposal') && mayDo({ ability }, asked.command, record),
  );
  const able = mayDecide.filter((roleId) => asked.deciderRoleId === null || roleId === asked.deciderRoleId);
  if (able.length === 0) return [];
  const concerned = [await personBehind(open, asked), asked.userId].filter((id) => id !== null);
  return open.db
    .selectFrom('users')
    .select(['id', 'userName', 'email'])
    .where('status', '=', status.code.enabled)
    .where('customerId', asked.askedByStaff ? 'is' : '=', asked.askedByStaff ? null : asked.customerId)
    .where('roleId', 'in', able)
    .$if(concerned.length > 0, (found) => found.where('id', 'not in', concerned))
    .$if(among !== undefined, (found) => found.where('id', 'in', among ?? []))
    .orderBy('userName')
    .orderBy('id')
    .limit(most)
    .execute();
}
