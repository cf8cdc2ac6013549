import { useEffect, useState } from 'react';
import { useEvent } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { usePreferences } from '../../client/PortalContext.tsx';
import { listen } from '../../kit/keys/listener.ts';
import { useShortcut } from '../../kit/keys/useShortcut.ts';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { useWays } from './useWays.ts';

const ShortcutSheet = onDemand(() => import('./ShortcutSheet.tsx'));

/** Listens to the keys of the page, unless this person wants none. */
export function PageKeys() {
  const { singleKeys } = usePreferences();
  const navigate = useNavigate();
  const ways = useWays();
  const [isSheetOpen, setSheetOpen] = useState(false);
  const goes = useEvent((address: string) => {
    if (!ways.some(({ path }) => path === address)) return false;
    void navigate(address);
    return true;
  });
  useEffect(() => (singleKeys ? listen(goes) : undefined), [singleKeys, goes]);
  useShortcut('sheet', () => setSheetOpen(true));
  return isSheetOpen && <ShortcutSheet onClose={() => setSheetOpen(false)} />;
}
