import { useTranslate } from 'react-admin';
import { mayEnter } from '../../client/abilities.ts';
import { useAbility, useSession } from '../../client/PortalContext.tsx';
import type { PortalRoute } from '../../frame/route.ts';
import { routes } from '../routes.tsx';
import { useOpenScreens } from '../useOpenScreens.ts';
import type { Entry } from './entry.ts';
import { likeness } from './fuzzy.ts';

/** Screens by their names, those that make something included; the best first. */
export function useScreenEntries(text: string): Entry[] {
  const translate = useTranslate();
  const ability = useAbility();
  const isOperator = useSession().user?.customerId === null;
  const open = useOpenScreens();
  const group = translate('layout.palette.screens');
  const mayMake = ({ access, isForStaff }: PortalRoute) =>
    (!isForStaff || isOperator) && (!access || mayEnter(ability, access));
  // Only who types a name wants more than what stands in the navigation.
  const making = text ? makingScreens.filter(mayMake) : [];
  return [...open, ...beside, ...making]
    .flatMap(({ path, title }) => {
      const name = translate(title);
      const how = text ? likeness(text, name) : 0;
      return how === undefined ? [] : [{ how, entry: { key: path, name, detail: '', href: path, group } }];
    })
    .sort((a, b) => b.how - a.how)
    .map(({ entry }) => entry);
}

/** Everybody's own, opened from the navbar. */
const beside = routes.filter(({ path }) => path === '/notices' || path === '/setting');
const makingScreens = routes.filter(({ path, icon }) => path.endsWith('/create') && !icon);
