import { useTranslate } from 'react-admin';
import { cardStatus } from '#domain/enumerations.ts';
import type { ActionableCard, WhyNot } from './actionsFor.ts';

/** Why an action isn't offered for this card, in words. */
export function useWhy(): (why: WhyNot, card: ActionableCard) => string {
  const translate = useTranslate();
  return (why, card) => {
    if (why === 'operatorBlock') return translate('card.notOffered.operatorBlock');
    if (why !== 'status') return translate('card.notOffered.right');
    const key = cardStatus.keyOf(card.cardStatus);
    // Who may not see a status isn't told it as a reason.
    if (!key) return translate('card.notOffered.right');
    const status = translate(`errors.cardStatus.${key}`);
    return translate('card.notOffered.status', { status });
  };
}
