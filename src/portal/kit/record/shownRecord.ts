import { createContext, useContext } from 'react';
import { useParams } from 'react-router-dom';

/** The id of the record that a screen shows where the address isn't its own: in the panel beside a list. */
const ShownRecordContext = createContext<string | undefined>(undefined);
export const ShownRecordProvider = ShownRecordContext.Provider;

/** Whether this is drawn in a panel, whose address is its list's. */
export const useIsPanel = (): boolean => useContext(ShownRecordContext) !== undefined;

/** Which record a screen is to show. */
export function useShownId(): string {
  const { id = '' } = useParams();
  return useContext(ShownRecordContext) ?? id;
}
