import type { AbilityRule } from '#domain/ability.ts';
import { privileges, splitPrivilege } from '#domain/permission/privilege.ts';

/** An action on a subject, whatever privileges are called that allow it. */
export interface Right {
  subject: string;
  action: string;
}

/** Whether whoever lives by `own` may do all that `wanted` allows. What can't be shown to be covered is not. */
export const covers = (own: readonly AbilityRule[], wanted: readonly AbilityRule[]): boolean => !beyond(own, wanted);

/**
 * The first right that `wanted` allows and `own` doesn't, or not for all of its fields and records; undefined where `own`
 * covers everything. Both mean what the gateway makes of rules (rights/records.ts): whether something may be done at all, to
 * which fields, and to which records are asked apart from one another, and what is taken away has the last word.
 *
 * Names that the product doesn't know mean nothing yet, and may mean something in its next version: they are covered by who
 * holds them, and by who holds everything.
 */
export function beyond(own: readonly AbilityRule[], wanted: readonly AbilityRule[]): Right | undefined {
  const held = meanings(own);
  const holdsEverything = uncovered(held, meanings(everything)) === undefined;
  return uncovered(held, meanings(wanted), holdsEverything ? isKnown : () => true);
}

const shipped = new Set<string>(privileges.map(([name]) => name));
const isKnown = ({ subject, action }: Right) => shipped.has(`${subject}:${action}`);
const everything: AbilityRule[] = privileges.map(([name]) => splitPrivilege(name));

/** What the rules about one right say together. */
interface Meaning extends Right {
  gives: AbilityRule[];
  takes: AbilityRule[];
}

type Meanings = ReadonlyMap<string, Meaning>;

function meanings(rules: readonly AbilityRule[]): Meanings {
  const found = new Map<string, Meaning>();
  for (const rule of rules) {
    for (const subject of [rule.subject].flat()) {
      for (const action of [rule.action].flat()) {
        const meaning = found.get(`${subject}:${action}`) ?? { subject, action, gives: [], takes: [] };
        (rule.inverted ? meaning.takes : meaning.gives).push(rule);
        found.set(`${subject}:${action}`, meaning);
      }
    }
  }
  return found;
}

function uncovered(own: Meanings, wanted: Meanings, isAsked: (right: Right) => boolean = () => true) {
  const patience = { left: mostSteps };
  return [...wanted.entries()].find(([key, meaning]) => {
    if (!isAsked(meaning) || !mayAtAll(meaning)) return false;
    const held = own.get(key);
    return !held || !mayAtAll(held) || !fieldsLieWithin(held, meaning) || !recordsLieWithin(held, meaning, patience);
  })?.[1];
}

const isWhole = ({ fields, conditions }: AbilityRule) => !fields && !conditions;

const mayAtAll = ({ gives, takes }: Meaning) => gives.length > 0 && !takes.some(isWhole);

/** Named fields, or all but those. */
type Fields = { only: ReadonlySet<string> } | { but: ReadonlySet<string> };

/** Who is limited to records sees all fields of them. */
function fieldsOf({ gives, takes }: Meaning): Fields {
  const taken = new Set(takes.filter(({ conditions }) => !conditions).flatMap(({ fields }) => fields ?? []));
  if (gives.some(({ fields }) => !fields)) return { but: taken };
  return { only: new Set(gives.flatMap(({ fields }) => fields ?? [])).difference(taken) };
}

function fieldsLieWithin(own: Meaning, wanted: Meaning): boolean {
  const [held, asked] = [fieldsOf(own), fieldsOf(wanted)];
  if ('only' in asked) return 'only' in held ? asked.only.isSubsetOf(held.only) : asked.only.isDisjointFrom(held.but);
  return 'but' in held && held.but.isSubsetOf(asked.but);
}

/** Records that have, in each of these fields, one of its values. A field may come twice; no condition is every record. */
type Box = readonly (readonly [field: string, values: readonly unknown[]])[];

const boxOf = ({ conditions = {} }: AbilityRule): Box =>
  Object.entries(conditions).map(([field, value]) => {
    const several = typeof value === 'object' && value !== null && '$in' in value ? value.$in : value;
    return [field, [several].flat()];
  });

/** Rules that take fields away take no records. */
const takenBoxes = ({ takes }: Meaning) => takes.filter(({ fields }) => !fields).map(boxOf);

/**
 * Each record that is asked for must be given or taken away again, and what is taken from oneself must be taken there, too.
 * That two values of one field exclude each other is nowhere made use of: some mean the same, some mean all.
 */
function recordsLieWithin(own: Meaning, wanted: Meaning, patience: Patience): boolean {
  const [asked, without] = [wanted.gives.map(boxOf), takenBoxes(wanted)];
  const givenOrTaken = [...own.gives.map(boxOf), ...without];
  const lost = takenBoxes(own).filter((box) => !without.some((other) => liesIn(box, other)));
  return asked.every(
    (box) =>
      isCovered(box, givenOrTaken, patience) && lost.every((taken) => isCovered([...box, ...taken], without, patience)),
  );
}

interface Patience {
  left: number;
}

/** Enough for any roles that people make; beyond it the answer is no. */
const mostSteps = 200_000;

/** Whether all records of a box lie in one of the others; where no other holds it whole, value by value. */
function isCovered(box: Box, others: readonly Box[], patience: Patience): boolean {
  patience.left -= others.length + 1;
  if (patience.left < 0) return false;
  if (others.some((other) => liesIn(box, other))) return true;
  const at = box.findIndex(
    ([field, values]) => values.length > 1 && others.some((other) => tells(other, field, values)),
  );
  const [field, values] = box[at] ?? [];
  if (field === undefined || values === undefined) return false;
  return values.every((value) => isCovered(box.with(at, [field, [value]]), others, patience));
}

const liesIn = (box: Box, other: Box): boolean =>
  other.every(([field, values]) =>
    box.some(([name, ours]) => name === field && ours.every((value) => values.includes(value))),
  );

/** Whether a box tells some of the values of a field from others. */
const tells = (box: Box, field: string, values: readonly unknown[]): boolean =>
  box.some(([name, theirs]) => name === field && values.some((value) => theirs.includes(value)));
