import { onDemand } from '../record/onDemand.tsx';
import type { ListLook } from './ListLook.ts';

const ListSums = onDemand(() => import('./ListSums.tsx'), { isExtra: true });

interface Props {
  look: ListLook;
  of: 'page' | 'selected';
}

/** What the rows come to, where a column on screen has a sum; most lists have none, and don't fetch it. */
export const SumsOf = (props: Props) => props.look.columns.some(({ sum }) => sum) && <ListSums {...props} />;
