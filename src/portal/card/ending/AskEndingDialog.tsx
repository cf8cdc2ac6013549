import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { WantedEnd } from '#domain/card/ending.ts';
import { AskDialog } from '../../kit/why/AskDialog.tsx';
import { EndInputs } from '../links/ending/EndInputs.tsx';
import { fullNameOf } from '../links/naming.ts';
import { AlsoNext } from '../succession/AlsoNext.tsx';

/** Asks those who may for another last day of a card, or another sum that it ends with. */
export default function AskEndingDialog({ record: card, onClose }: { record: Card; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <AskDialog
      command="updateCardEnding"
      title={translate('proposal.ask.endingTitle', { card: fullNameOf(translate, card) })}
      fields={WantedEnd.shape}
      defaults={{ endDay: card.endDay ?? '', endAmount: card.endAmount ?? '' }}
      inputOf={(checked) => ({ id: card.id, ...checked })}
      seen={{ endDay: card.endDay, endAmount: card.endAmount }}
      onClose={onClose}
    >
      <AlsoNext card={card} />
      <EndInputs currency={card.currency} />
    </AskDialog>
  );
}
