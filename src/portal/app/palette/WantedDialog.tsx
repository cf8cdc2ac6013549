import { ResourceContextProvider } from 'react-admin';
import { CardActionDialog, FundsDialog } from '../../card/dialogs.ts';
import { ActDialog } from '../../kit/dialog/ActDialog.tsx';
import { isFunds } from './cardActs.ts';
import type { Wanted } from './useActEntries.ts';

/** The confirmation that the record's own page has: it names the record, and does nothing until it is told to. */
export default function WantedDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  if ('record' in wanted) {
    const { act, record, resource } = wanted;
    return (
      <ResourceContextProvider value={resource}>
        <ActDialog of={act.of} name={act.name} record={record} onClose={onClose} />
      </ResourceContextProvider>
    );
  }
  const { act, card, amount } = wanted;
  return isFunds(act.name) ? (
    <FundsDialog direction={act.name} card={card} onClose={onClose} {...(amount && { amount })} />
  ) : (
    <CardActionDialog action={act.name} card={card} onClose={onClose} />
  );
}
