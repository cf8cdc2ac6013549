import { type ComponentType, createContext, useContext } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { panelParam, withoutPanel } from '../../client/listKeys.ts';

/** What a list tells whatever shows one of its records beside it. */
export interface PanelProps {
  id: string;
  /** The record's own page. */
  href: string;
  /** To the next row or the one before; undefined where there is none. */
  onNext: (() => void) | undefined;
  onPrevious: (() => void) | undefined;
  onClose: () => void;
}

/** The application gives lists what it shows their records by; without it, rows lead to the records' pages. */
const PanelContext = createContext<ComponentType<PanelProps> | undefined>(undefined);
export const PanelProvider = PanelContext.Provider;
export const usePanelOf = () => useContext(PanelContext);

interface PanelState {
  /** It was opened from the list, which is therefore one step back. */
  isPanelOpened?: boolean;
}

/** Which record is open beside the list: the address says it, so that it can be passed on and gone back from. */
export function usePanel() {
  const navigate = useNavigate();
  const { search, state } = useLocation() as { search: string; state: PanelState | null };
  const params = new URLSearchParams(search);
  const id = params.get(panelParam) ?? undefined;
  return {
    id,
    /** From one record to the next there is no step to go back: Back closes. */
    show: (next: string) => {
      params.set(panelParam, next);
      const opened: PanelState = { isPanelOpened: id === undefined || state?.isPanelOpened === true };
      void navigate({ search: `?${params}` }, { replace: id !== undefined, state: opened });
    },
    close: () => {
      if (state?.isPanelOpened) void navigate(-1);
      else void navigate({ search: withoutPanel(search) }, { replace: true });
    },
  };
}
