import { useEffect, useState } from 'react';

let asking = 0;
const forms = new Set<(dialogAsks: boolean) => void>();

/** As long as it stands on the page, a dialog asks whoever leaves: a router asks one at a time, so the form below doesn't. */
export function useAsksForPage(): void {
  useEffect(() => {
    const count = (by: 1 | -1) => {
      asking += by;
      for (const form of forms) form(asking > 0);
    };
    count(1);
    return () => count(-1);
  }, []);
}

/** Whether what has no address may go, as another tab of a panel may have it: asked where leaving the page would be asked. */
export const mayLeave = (question: string): boolean => asking === 0 || window.confirm(question);

export function useDialogAsks(): boolean {
  const [dialogAsks, setDialogAsks] = useState(() => asking > 0);
  useEffect(() => {
    forms.add(setDialogAsks);
    return () => void forms.delete(setDialogAsks);
  }, []);
  return dialogAsks;
}
