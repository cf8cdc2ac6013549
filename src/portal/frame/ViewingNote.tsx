import { useSession } from '../client/PortalContext.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

const ViewingNotice = onDemand(() => import('./ViewingNotice.tsx'), { isVital: true });

/** Says so while one looks at the portal as somebody else. */
export const ViewingNote = () => (useSession().user?.isViewing ? <ViewingNotice /> : null);
