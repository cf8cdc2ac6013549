import { useLocation } from 'react-router-dom';

/** What goes along on the way to a new password: in the history, and not in an address, which is shown, shared and logged. */
export interface Forgotten {
  address: string;
  /** Of the step that takes a code: whether one was sent just now. Who was invited, or whose password staff have reset, has had it before. */
  wasSent?: boolean;
}

export function useForgotten(): Partial<Forgotten> {
  const { state } = useLocation() as { state: Forgotten | null };
  return state ?? {};
}
