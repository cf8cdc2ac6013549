import type { MongoAbility } from '@casl/ability';
import { mayEnter } from '../client/abilities.ts';
import { redirectFor } from '../client/guards.ts';
import type { PortalRoute } from '../frame/route.ts';

interface Visitor {
  ability: MongoAbility;
  isOperator: boolean;
  /** `location.port`: the permission page opens on development ports only, and what a guard would send elsewhere isn't offered. */
  port: string;
}

/** Whether no right and no guard keeps somebody who is signed in from a screen that one goes to. */
export const isOpenTo = ({ ability, isOperator, port }: Visitor, route: PortalRoute): boolean => {
  const { path, meta, access, isForStaff } = route;
  const isSentElsewhere = redirectFor({ path, meta, hasToken: true, hasCardToken: false, port }) !== undefined;
  return !isSentElsewhere && (!isForStaff || isOperator) && (!access || mayEnter(ability, access));
};
