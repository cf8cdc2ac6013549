import { type RefObject, useRef } from 'react';
import { useListContext, useStore } from 'react-admin';
import { useShortcut } from '../keys/useShortcut.ts';

/**
 * The row one is at, from the keyboard: it has the focus itself, so that it is seen and heard. j and k go on and back, Enter
 * is a click on it, x one on its box, Escape lets go of what is selected and then of the row.
 */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const body = useRef<HTMLTableSectionElement>(null);
  const { resource, selectedIds, onUnselectItems } = useListContext();
  /** Where one was when one left the list: there it goes on. */
  const [last, setLast] = useStore<string | undefined>(`${resource}.lastRow`);

  const rows = () => [...(body.current?.querySelectorAll<HTMLElement>(':scope > [data-row]') ?? [])];
  const here = () => rows().find((row) => row.contains(document.activeElement));
  const step = (by: 1 | -1) => {
    const all = rows();
    const current = here();
    const start = all.find(({ dataset }) => dataset.row === last) ?? all[0];
    const next = current ? (all[all.indexOf(current) + by] ?? current) : start;
    if (!next) return false;
    next.focus();
    setLast(next.dataset.row);
    return true;
  };
  const place = () => body.current;

  useShortcut('nextRow', () => step(1), place);
  useShortcut('previousRow', () => step(-1), place);
  useShortcut(
    'openRow',
    () => {
      const row = here();
      // On a link or a button in the row, Enter is theirs.
      if (!row || row !== document.activeElement) return false;
      row.click();
      return true;
    },
    place,
  );
  useShortcut(
    'selectRow',
    () => {
      const box = here()?.querySelector<HTMLElement>('.box input');
      box?.click();
      return box !== null && box !== undefined;
    },
    place,
  );
  useShortcut(
    'leave',
    () => {
      if (selectedIds.length > 0) onUnselectItems();
      else if (here()) (document.activeElement as HTMLElement).blur();
      else return false;
      return true;
    },
    place,
  );
  return body;
}
