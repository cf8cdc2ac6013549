import type { FundedCard } from '../links/funds/fundsOffers.ts';
import { AskFunds } from './AskFunds.tsx';

/** Asks those who may return what is on a card to its account. */
export default function AskReturnDialog(props: { record: FundedCard; onClose: () => void }) {
  return <AskFunds direction="return" {...props} />;
}
