import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Privilege } from '#domain/permission/privilege.ts';
import { splitPrivilege } from '#domain/permission/privilege.ts';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import { isWithinReach } from '#domain/role/withinReach.ts';
import { asSubject } from '../../client/abilities.ts';
import type { useAbility, useSession } from '../../client/PortalContext.tsx';

/** Who would do it. */
export interface Doer {
  ability: ReturnType<typeof useAbility>;
  user: ReturnType<typeof useSession>['user'];
}

/** How something is asked for that one may not do: with the record alone, or by a dialog that asks how much. */
type Asking<R> =
  | { command: ConsentableCommand; inputOf: (record: R) => object; dialog?: never }
  | { dialog: ComponentType<{ record: R; onClose: () => void }>; command?: never };

/** Something that a record's page offers to who has the right to it. */
export interface Way<R> {
  name: string;
  /** Key of what it is called. */
  label: string;
  icon: SvgIconComponent;
  right: Privilege;
  /** Whether it can be done as the record is, by somebody of the reader's side. */
  fits: (record: R, user: Doer['user']) => boolean;
  /** Left out where nobody can do it in one's place: what takes a secret, or a form. */
  asking?: Asking<R>;
}

/**
 * What the record would offer to somebody of the reader's side, and doesn't to the reader: so that they see that it is there, whose it
 * is, and may ask. Of several that take the same right and can't be asked for, the first. Nothing while one looks as somebody else
 * does: then nothing may be done, whatever that role holds.
 */
export function waysBeyond<R extends object>(
  ways: readonly Way<R>[],
  record: R,
  { ability, user }: Doer,
): readonly Way<R>[] {
  if (!user || user.isViewing) return [];
  const beyond = ways.filter(({ right, fits }) => {
    const { action, subject } = splitPrivilege(right);
    return (
      isWithinReach(right, user.customerId === null) &&
      fits(record, user) &&
      !ability.can(action, asSubject(subject, record))
    );
  });
  const mayAsk = ability.can('create', 'proposal');
  const isAsked = ({ asking }: Way<R>) => mayAsk && asking !== undefined;
  return [
    ...beyond.filter(isAsked),
    ...beyond.filter(
      (way, place) =>
        !isAsked(way) && beyond.findIndex((other) => !isAsked(other) && other.right === way.right) === place,
    ),
  ].map((way) => (isAsked(way) ? way : withoutAsking(way)));
}

function withoutAsking<R>({ asking: _, ...way }: Way<R>): Way<R> {
  return way;
}
