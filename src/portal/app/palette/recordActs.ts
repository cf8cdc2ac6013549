import { accountActs } from '../../account/accountActs.ts';
import type { Noun } from '../../client/dataProvider.ts';
import { customerActs } from '../../customer/customerActs.ts';
import { depositActs } from '../../deposit/depositActs.ts';
import { type Acts, actsFor, type Doer } from '../../kit/dialog/acts.ts';
import { productActs } from '../../product/productActs.ts';
import type { Fields } from './finders.ts';

type AnyActs = Acts<Fields, string>;

/** The same tables that the records' own pages offer their acts from. */
const tables = [accountActs, customerActs, depositActs, productActs] as unknown as readonly AnyActs[];

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

/** Whether this person may do it to this record as it is. */
export const fitsRecord = ({ of, name }: RecordAct, record: Fields, doer: Doer): boolean =>
  actsFor(of, record, doer).includes(name);
