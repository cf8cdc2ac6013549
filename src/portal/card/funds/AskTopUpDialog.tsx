import type { FundedCard } from '../links/funds/fundsOffers.ts';
import { AskFunds } from './AskFunds.tsx';

/** Asks those who may top up a card. `amount`: what is filled in already. */
export default function AskTopUpDialog(props: { record: FundedCard; amount?: string; onClose: () => void }) {
  return <AskFunds direction="topUp" {...props} />;
}
