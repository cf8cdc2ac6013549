import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType, ReactNode } from 'react';
import type { z } from 'zod';
import { nameOrId } from '#domain/text.ts';
import { asSubject } from '../../client/abilities.ts';
import type { Command } from '../../client/dataProvider.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import type { Doer, Way } from '../why/way.ts';

/** Something that is done about a record by one press and a confirmation. */
interface AnyAct<R> {
  icon: SvgIconComponent;
  /** The right that it takes, on that record. */
  right: string;
  /** Whether it can be done as the record is, by this user. */
  fits: (record: R, user: Doer['user']) => boolean;
  /** It may be done even where `useRefusal` says why the others may not. */
  isNeverRefused?: boolean;
  /** Can't be undone, or hits others: red. */
  isFinal?: boolean;
  /** What brings the record further stands out. */
  isMain?: boolean;
  /** Keys of what the reason is called that it asks for, and of what becomes of it. */
  reason?: { label: string; helperText: string; isOptional?: boolean };
  /** Which of its words says what becomes of the record, where that isn't always `effect`. */
  effect?: (record: R) => string;
  /** What of the record whoever does it has seen, where it isn't done to one that is another by now. */
  seen?: (record: R) => object;
  /** There is no such record afterwards. */
  removes?: boolean;
  /**
   * What there is to know of the record before it's done: it can't be done until that is said, or couldn't be asked. Where it says that
   * something stands in the way, nothing is asked for.
   */
  before?: ComponentType<Before<R>>;
}

export interface Before<R> {
  record: R;
  /** Hears whether something is known to stand in the way, as soon as that has been asked. */
  onHindered: (isHindered: boolean) => void;
  /** Gives it up, where the code that would say it doesn't come. */
  onClose?: () => void;
}

/** One command that takes a reason at most, or what a dialog of its own asks for. */
export type Act<R> = AnyAct<R> &
  (
    | { command: Command; dialog?: never }
    | { command?: never; dialog: ComponentType<{ record: R; onClose: () => void }> }
  );

/** All that is done so about the records of a noun, in the order that it is offered in. */
export interface Acts<R, Name extends string> {
  noun: string;
  /** Where their words stand: each act's `label`, `title`, `effect` and `done`. */
  words: string;
  commands: Readonly<Partial<Record<Command, { input: z.ZodType }>>>;
  acts: Readonly<Record<Name, Act<R>>>;
  /** Undefined where the reader may not see it: `calledIn` says what it is called then. */
  nameOf: (record: R) => string | undefined;
  /** What the words have gaps for beside the record's `name`. @param language BCP 47 */
  gaps?: (record: R, language: string) => object;
  /** Says more of which record it is about. */
  about?: (record: R) => ReactNode;
  /**
   * Why the gateway would refuse what the rights alone allow; undefined where it would not.
   * @param isWanted false while nobody looks at such a record: nothing is asked for then
   */
  useRefusal?: (isWanted: boolean) => (record: R) => string | undefined;
  /** Has everything asked for again that shows what changed. */
  useChanged: () => () => void;
  isForStaff?: boolean;
  /** What else a record's page offers to who has the right to it: to edit it, and the like. */
  also?: readonly Way<R>[];
  /** A refusal says that somebody was quicker: what was asked isn't so any more. */
  leavesWhenRefused?: boolean;
}

export const actsOf =
  <R>() =>
  <Name extends string>(acts: Acts<R, Name>): Acts<R, Name> =>
    acts;

/** What a record is called where something is done about it: records that their reader sees no name of are told apart, too. */
export const calledIn = <R extends { id: string }>({ nameOf }: Pick<Acts<R, string>, 'nameOf'>, record: R): string =>
  nameOrId(nameOf(record), record.id);

/** Those that somebody may do about the record as it is. */
export function actsFor<R extends object, Name extends string>(
  { acts, noun, isForStaff }: Pick<Acts<R, Name>, 'acts' | 'noun' | 'isForStaff'>,
  record: R,
  { ability, user }: Doer,
): Name[] {
  if (isForStaff && user?.customerId !== null) return [];
  return (Object.keys(acts) as Name[]).filter((name) => {
    const { fits, right } = acts[name];
    return fits(record, user) && ability.can(right, asSubject(noun, record));
  });
}

/** Those that this user may do about the record as it is. */
export function useActs<R extends object, Name extends string>(of: Acts<R, Name>, record: R): Name[] {
  const ability = useAbility();
  const { user } = useSession();
  return actsFor(of, record, { ability, user });
}
