import { useEffect, useState } from 'react';

const asking = new Set<object>();
const forms = new Set<(dialogAsks: boolean) => void>();

/** As long as it stands on the page, a dialog asks whoever leaves: a router asks one at a time, so the form below doesn't. */
export function useAsksForPage(): void {
  useEffect(() => {
    const dialog = {};
    const tell = () => {
      for (const form of forms) form(asking.size > 0);
    };
    asking.add(dialog);
    tell();
    return () => {
      asking.delete(dialog);
      tell();
    };
  }, []);
}

export function useDialogAsks(): boolean {
  const [dialogAsks, setDialogAsks] = useState(false);
  useEffect(() => {
    forms.add(setDialogAsks);
    return () => void forms.delete(setDialogAsks);
  }, []);
  return dialogAsks;
}
