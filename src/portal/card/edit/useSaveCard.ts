import { useState } from 'react';
import { useCreatePath, useDataProvider } from 'react-admin';
import type { CardContact } from '#domain/card/contact.ts';
import type { PortalDataProvider } from '../../client/dataProvider.ts';
import { isUnanswered, refusedFields } from '../../client/refusal.ts';
import { useReportFailure } from '../../client/useCommand.ts';
import { useOnce } from '../../client/useOnce.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import type { FieldRefusals } from '../../kit/form/refusals.ts';
import { useOverwriting } from '../../kit/form/useOverwriting.ts';
import { useWayBack } from '../../kit/form/useWayBack.ts';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { endingOrId } from '../links/naming.ts';
import type { ChangedCard, KnownCard } from './cardChanges.ts';

const parts = ['remark', 'limits', 'contact'] as const;
type Part = (typeof parts)[number];

/**
 * Saves the changed parts one after the other, each through its own door. Where one is refused, those before it are saved, and are
 * known as they are then: pressing again sends what differs from that.
 * @param begun the card as it was when its page was opened
 */
export function useSaveCard(begun: KnownCard) {
  const dataProvider = useDataProvider<PortalDataProvider>();
  const once = useOnce();
  const say = useSay();
  const report = useReportFailure();
  const leaveTo = useWayBack();
  const createPath = useCreatePath();
  const cardsChanged = useCardsChanged();
  const { overwrites, offerToOverwrite } = useOverwriting();
  const [unanswered, setUnanswered] = useState(false);
  const [known, setKnown] = useState(begun);
  const [saved, setSaved] = useState<readonly Part[]>([]);
  const { id } = known.card;

  async function save({ cardRemark, limits, reason, contact: given }: ChangedCard): Promise<FieldRefusals> {
    setUnanswered(false);
    let told: object = {};
    let part: Part = 'remark';
    /** Of what came back only the part that was saved: of the others nobody has seen what they are by now. */
    const keep = (more: (before: KnownCard) => KnownCard) => {
      const done = part;
      setKnown(more);
      setSaved((before) => parts.filter((each) => each === done || before.includes(each)));
    };
    const meta = () => ({ once, overwrites: overwrites(part) });
    try {
      if (cardRemark !== undefined) {
        told = { cardRemark };
        await dataProvider.update('card/cards', { id, data: told, previousData: known.card, meta: meta() });
        keep(({ card, ...others }) => ({ ...others, card: { ...card, cardRemark } }));
      }
      if (limits) {
        const asked = { id, limits, ...(reason && { reason }) };
        told = asked;
        part = 'limits';
        const sent = { ...asked, ...(!overwrites(part) && { seen: known.card.limits }) };
        const now = await once(asked, (requestId) => dataProvider.call('updateCardLimits', sent, { requestId }));
        keep(({ card, ...others }) => ({ ...others, card: { ...card, limits: now.limits } }));
      }
      if (given) {
        told = given;
        part = 'contact';
        const { data: contact } = await dataProvider.update<CardContact>('card/contact', {
          id,
          data: given,
          previousData: known.contact ?? { id },
          meta: meta(),
        });
        keep((before) => ({ ...before, contact }));
      }
      say('forms.saved', { name: endingOrId(known.card) });
      leaveTo(createPath({ resource: 'card/cards', type: 'show', id }));
      return {};
    } catch (error) {
      setUnanswered(isUnanswered(error));
      offerToOverwrite(error, {}, part);
      const refused = refusedFields(error, told);
      const place = part === 'contact' ? 'contact.' : '';
      if (refused) return Object.fromEntries(Object.entries(refused).map(([field, why]) => [place + field, why]));
      report(error);
      // Of no field, it is the form's own: without any it would count as saved, and who leaves wouldn't be asked.
      return { root: 'unsaved' };
    } finally {
      void cardsChanged();
    }
  }

  return { save, known, saved, unanswered };
}
