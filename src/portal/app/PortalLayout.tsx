import Box from '@mui/material/Box';
import { useMemo } from 'react';
import { DefaultLayout } from '../frame/DefaultLayout.tsx';
import { SurroundingsProvider } from '../frame/surroundings.ts';
import { onDemand } from '../kit/record/onDemand.tsx';
import { BrokenOff } from './BrokenOff.tsx';
import { PageKeys } from './keys/PageKeys.tsx';
import { Late } from './Late.tsx';
import { isInNavigation } from './menu.ts';
import { QuickFind } from './palette/QuickFind.tsx';
import { useNoteRecent } from './palette/useNoteRecent.ts';
import { useOpenScreens } from './useOpenScreens.ts';

const finder = <QuickFind />;
const Bell = onDemand(() => import('../notice/Bell.tsx'), { isExtra: true });
const bellPlace = <Box sx={{ width: 40, height: 40, flex: 'none' }} />;
const bell = (
  <Late meanwhile={bellPlace}>
    <Bell meanwhile={bellPlace} />
  </Late>
);

const WaitingForMe = onDemand(() => import('../proposal/links/WaitingForMe.tsx'), { isExtra: true });
/** What waits for the user, by the address of its list. */
const waiting = {
  '/proposals': (
    <Late>
      <WaitingForMe />
    </Late>
  ),
};

/** The layout of most pages, told what there is to go to. */
export function PortalLayout() {
  useNoteRecent();
  const screens = useOpenScreens();
  const surroundings = useMemo(() => ({ screens: screens.filter(isInNavigation), finder, bell, waiting }), [screens]);
  return (
    <SurroundingsProvider value={surroundings}>
      <DefaultLayout />
      <PageKeys />
      <BrokenOff />
    </SurroundingsProvider>
  );
}
