import type { Card } from '#domain/card/card.ts';
import { RecordChoice, type RecordChoiceProps } from '../../kit/form/RecordChoice.tsx';
import { cardName, cardOrder } from './cardName.ts';

type Props = Pick<RecordChoiceProps<Card>, 'source' | 'label' | 'among' | 'onChosen'>;

/** Which card, in a form: found by typing. */
export const CardChoice = (choice: Props) => (
  <RecordChoice<Card> {...choice} noun="card" nameOf={cardName} sort={cardOrder} required />
);
