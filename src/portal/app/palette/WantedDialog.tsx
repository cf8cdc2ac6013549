import { CardActionDialog, FundsDialog } from '../../card/dialogs.ts';
import { isFunds } from './cardActs.ts';
import type { Wanted } from './useActEntries.ts';

/** The confirmation that the card's own page has: it names the card, and does nothing until it is told to. */
export default function WantedDialog({ wanted, onClose }: { wanted: Wanted; onClose: () => void }) {
  const { act, card, amount } = wanted;
  return isFunds(act.name) ? (
    <FundsDialog direction={act.name} card={card} onClose={onClose} {...(amount && { amount })} />
  ) : (
    <CardActionDialog action={act.name} card={card} onClose={onClose} />
  );
}
