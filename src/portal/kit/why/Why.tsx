import { onDemand } from '../record/onDemand.tsx';
import type { Way } from './way.ts';

const WhyDialog = onDemand(() => import('./WhyDialog.tsx'));

interface Props<R> {
  way: Way<R>;
  record: R;
  /** What the record is called. */
  name: string;
  onClose: () => void;
}

/** Says why one may not do something about a record, and asks those who may where that can be. */
export function Why<R extends { id: string }>({ way: { label, right, asking }, record, name, onClose }: Props<R>) {
  if (asking?.dialog) return <asking.dialog record={record} onClose={onClose} />;
  const asked = asking && { command: asking.command, input: asking.inputOf(record) };
  return <WhyDialog label={label} right={right} name={name} asked={asked} onClose={onClose} />;
}
