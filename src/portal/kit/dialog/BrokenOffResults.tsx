import { useState } from 'react';
import { usePortal, useSession } from '../../client/PortalContext.tsx';
import { BulkResults } from './BulkResults.tsx';

/** How far somebody came with many when their session ended: what is left is selected again. */
export default function BrokenOffResults() {
  const { brokenOff, store } = usePortal();
  const { user } = useSession();
  const [isTold, setTold] = useState(false);
  const batch = brokenOff.of(user?.id);
  if (!batch || isTold) return null;
  const { resource, title, outcomes } = batch;
  function close() {
    store.setItem(
      `${resource}.selectedIds`,
      outcomes.filter(({ isLeft }) => isLeft).map(({ id }) => id),
    );
    brokenOff.forget();
    setTold(true);
  }
  return <BulkResults title={title} outcomes={outcomes} onClose={close} />;
}
