import type { MessageKey } from '#locales/messages.ts';
import { type GoTo, goTo } from '../../kit/keys/shortcuts.ts';
import { routes } from '../routes.tsx';
import { useOpenScreens } from '../useOpenScreens.ts';

interface Way {
  letter: string;
  path: string;
  title: MessageKey;
}

/** The screens that letters lead to, of those that this person may open. */
export function useWays(): Way[] {
  const open = useOpenScreens();
  return ways.filter(({ path }) => path === settingsPath || open.some((screen) => screen.path === path));
}

/** Open to everybody, without a place in the navigation. */
const settingsPath = goTo[','];

const ways = (Object.keys(goTo) as GoTo[]).flatMap((letter): Way[] => {
  const route = routes.find(({ path }) => path === goTo[letter]);
  return route ? [{ letter, path: route.path, title: route.title }] : [];
});
