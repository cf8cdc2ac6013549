import type { Privilege } from '#domain/permission/privilege.ts';
import { isConsentable } from '#domain/proposal/consentable.ts';
import type { Acts } from '../dialog/acts.ts';
import type { Way } from './way.ts';

/** A noun's acts, and what else its page offers, each with the right that it takes: those whose command can wait can be asked for. */
export function waysOf<R extends { id: string }, Name extends string>({
  acts,
  also = [],
  noun,
  words,
  isForStaff,
}: Acts<R, Name>): readonly Way<R>[] {
  const ofActs = (Object.keys(acts) as Name[]).map((name): Way<R> => {
    const { right, icon, fits, command } = acts[name];
    return {
      name,
      label: `${words}.${name}.label`,
      icon,
      right: `${noun}:${right}` as Privilege,
      fits: (record, user) => !(isForStaff && user?.customerId !== null) && fits(record, user),
      ...(command && isConsentable(command) && { asking: { command, inputOf: ({ id }: R) => ({ id }) } }),
    };
  });
  return [...ofActs, ...also];
}
