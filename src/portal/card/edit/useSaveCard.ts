import { useState } from 'react';
import { useCreatePath, useDataProvider } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import type { CardContact } from '#domain/card/contact.ts';
import { cardEnding } from '#domain/text.ts';
import type { PortalDataProvider } from '../../client/dataProvider.ts';
import { isUnanswered, refusedFields } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOnce } from '../../client/useOnce.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import type { FieldRefusals } from '../../kit/form/refusals.ts';
import { useOverwriting } from '../../kit/form/useOverwriting.ts';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import type { ChangedCard } from './cardChanges.ts';

/**
 * Saves the changed parts one after the other, each through its own door. Where one is refused, those before it are saved:
 * pressing again sends them under the ids they had, so that nothing is done twice, and goes on from there.
 */
export function useSaveCard(card: Card, contact: CardContact | undefined) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const once = useOnce(true);
  const say = useSay();
  const report = useReportFailure();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const cardsChanged = useCardsChanged();
  const { overwrites, offerToOverwrite } = useOverwriting();
  const [unanswered, setUnanswered] = useState(false);
  const { id } = card;

  async function save({ cardRemark, limits, reason, contact: given }: ChangedCard): Promise<FieldRefusals> {
    setUnanswered(false);
    let told: object = {};
    let part: 'remark' | 'limits' | 'contact' = 'remark';
    try {
      if (cardRemark !== undefined) {
        told = { cardRemark };
        const meta = { once, overwrites: overwrites(part) };
        await dataProvider.update('card/cards', { id, data: told, previousData: card, meta });
      }
      if (limits) {
        const asked = { id, limits, ...(reason && { reason }) };
        told = asked;
        part = 'limits';
        const sent = { ...asked, ...(!overwrites(part) && { seen: card.limits }) };
        await once(asked, (requestId) => dataProvider.call('updateCardLimits', sent, { requestId }));
      }
      if (given) {
        told = given;
        part = 'contact';
        const meta = { once, overwrites: overwrites(part) };
        await dataProvider.update('card/contact', { id, data: given, previousData: contact ?? { id }, meta });
      }
      say('forms.saved', { name: cardEnding(card.last4) });
      void navigate(createPath({ resource: 'card/cards', type: 'show', id }));
      return {};
    } catch (error) {
      setUnanswered(isUnanswered(error));
      offerToOverwrite(error, {}, part);
      const refused = refusedFields(error, told);
      const place = part === 'contact' ? 'contact.' : '';
      if (refused) return Object.fromEntries(Object.entries(refused).map(([field, why]) => [place + field, why]));
      report(error);
      return {};
    } finally {
      void cardsChanged();
    }
  }

  return { save, unanswered };
}
