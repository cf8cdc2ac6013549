import { useMemo } from 'react';
import { DefaultLayout } from '../frame/DefaultLayout.tsx';
import { SurroundingsProvider } from '../frame/surroundings.ts';
import { PageKeys } from './keys/PageKeys.tsx';
import { LateBell } from './LateBell.tsx';
import { isInNavigation } from './menu.ts';
import { QuickFind } from './palette/QuickFind.tsx';
import { useNoteRecent } from './palette/useNoteRecent.ts';
import { useOpenScreens } from './useOpenScreens.ts';

const finder = <QuickFind />;
const bell = <LateBell />;

/** The layout of most pages, told what there is to go to. */
export function PortalLayout() {
  useNoteRecent();
  const screens = useOpenScreens();
  const surroundings = useMemo(() => ({ screens: screens.filter(isInNavigation), finder, bell }), [screens]);
  return (
    <SurroundingsProvider value={surroundings}>
      <DefaultLayout />
      <PageKeys />
    </SurroundingsProvider>
  );
}
