import { usePortal } from '../client/PortalContext.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';

const DemoNotice = onDemand(() => import('./DemoNotice.tsx'), { isExtra: true });

/** What the static demonstration says of itself. Shows nothing anywhere else. */
export function DemoNote({ withSignIns = false }: { withSignIns?: boolean }) {
  const { demo } = usePortal();
  return demo ? <DemoNotice demo={demo} withSignIns={withSignIns} /> : null;
}
