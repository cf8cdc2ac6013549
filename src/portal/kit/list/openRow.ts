import { createContext, type FocusEvent, useContext, useState } from 'react';
import type { RaRecord } from 'react-admin';

const Told = createContext<(id: string | undefined) => void>(() => undefined);
export const OpenRowProvider = Told.Provider;

/** Tells of a row, by the focus, whether a dialog is open that was opened from it: React’s events reach it from there. */
export function useOpenRow(id: string) {
  const tell = useContext(Told);
  return ({ target }: FocusEvent) => tell(target.closest(dialog) ? id : undefined);
}

/**
 * The rows with the one whose dialog is open, where that is among them no more: somebody else’s step takes a deposit out of a list
 * of those that wait for it, and may not take along what is being written about it.
 */
export function useRowsAndOpen<R extends RaRecord>(rows: R[] | undefined) {
  const [open, setOpen] = useState<string>();
  const [kept] = useState(createKeeper<R>);
  return { rows: kept(rows, open), tell: setOpen };
}

function createKeeper<R extends RaRecord>() {
  let given: R[] | undefined;
  let shown: R[] | undefined;
  return (rows: R[] | undefined, open: string | undefined): R[] | undefined => {
    const isKept = given === rows && (shown === rows || open !== undefined);
    if (isKept) return shown;
    const place = open === undefined ? -1 : (shown ?? []).findIndex(({ id }) => id === open);
    const row = shown?.[place];
    const isMissing = rows && row && !rows.some(({ id }) => id === open) && document.querySelector(dialog);
    given = rows;
    shown = isMissing ? rows.toSpliced(place, 0, row) : rows;
    return shown;
  };
}

const dialog = '[role=dialog]';
