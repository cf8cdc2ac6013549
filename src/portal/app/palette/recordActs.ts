import { accountActs } from '../../account/accountActs.ts';
import { applicationActs } from '../../application/applicationActs.ts';
import { holderActs } from '../../cardholder/holderActs.ts';
import type { Noun } from '../../client/dataProvider.ts';
import { customerActs } from '../../customer/customerActs.ts';
import { depositActs } from '../../deposit/depositActs.ts';
import { type Acts, actsFor } from '../../kit/dialog/acts.ts';
import type { Doer } from '../../kit/why/way.ts';
import { productActs } from '../../product/productActs.ts';
import { userActs } from '../../user/userActs.tsx';
import type { Fields } from './finders.ts';

type AnyActs = Acts<Fields, string>;

/** The same tables that the records' own pages offer their acts from. */
const tables = [
  accountActs,
  applicationActs,
  customerActs,
  depositActs,
  holderActs,
  productActs,
  userActs,
] as unknown as readonly AnyActs[];

/** Something that is done about a record by its noun's table of acts. */
export interface RecordAct {
  of: AnyActs;
  noun: Noun;
  name: string;
  /** Key of what it is called. */
  label: string;
}

/** Those that this person has the right to, for one record or another. */
export const recordActsFor = ({ ability, user }: Doer): RecordAct[] =>
  tables
    .filter(({ isForStaff }) => !isForStaff || user?.customerId === null)
    .flatMap((of) =>
      Object.entries(of.acts)
        .filter(([, { right }]) => ability.can(right, of.noun))
        .map(([name]) => ({ of, noun: of.noun as Noun, name, label: `${of.words}.${name}.label` })),
    );

/**
 * Whether this person may do it to this record as it is, as far as the gateway wouldn't refuse it.
 * @param acts those that are looked for: of other nouns nothing is asked
 */
export function useFitsRecord(acts: readonly object[], doer: Doer): (act: RecordAct, record: Fields) => boolean {
  const isAsked = ({ noun }: AnyActs) => acts.some((act) => 'noun' in act && act.noun === noun);
  // biome-ignore lint/correctness/useHookAtTopLevel: the same tables, and with them the same hooks, at each render
  const refusals = new Map(tables.map((of) => [of, of.useRefusal?.(isAsked(of))]));
  return ({ of, name }, record) =>
    actsFor(of, record, doer).includes(name) &&
    (of.acts[name]?.isNeverRefused === true || refusals.get(of)?.(record) === undefined);
}
