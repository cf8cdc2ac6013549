import { useGetOne, useTranslate } from 'react-admin';
import { useMatches } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { formatMoney } from '#domain/money.ts';
import { useAsker } from '../../card/actions/useAsker.ts';
import { fullNameOf } from '../../card/links/naming.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import type { PortalRoute } from '../../frame/route.ts';
import { actsFor, type CardAct } from './cardActs.ts';
import type { Entry } from './entry.ts';
import { useFound } from './useFound.ts';
import { wishesIn } from './wish.ts';

/** What is to be asked before it is done. */
export interface Wanted {
  act: CardAct;
  card: Card;
  amount: string | undefined;
}

const most = 6;

/**
 * What a text wants done, and to which card: the one that it names, else the one whose page is on screen. Only what this
 * person may do to that card as it is; each opens the confirmation that names it, and does nothing itself.
 */
export function useActEntries(text: string, want: (wanted: Wanted) => void) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const asker = useAsker();
  const acts = actsFor(asker).map((act) => ({
    act,
    // Its own name too: whoever knows it in English is understood in every language.
    names: [
      translate(act.label),
      act.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`),
      ...translate(`layout.palette.words.${act.name}`, { _: '' }).split(' '),
    ].filter(Boolean),
  }));
  const wishes = wishesIn(text, acts);
  const object = wishes[0]?.object ?? '';
  const { found, isSearching } = useFound(object);
  const here = useCardHere();
  const named = object
    ? found.filter(({ noun }) => noun === 'card').map(({ record }) => record as unknown as Card)
    : [];
  const cards = object ? named : [here].filter((card) => card !== undefined);
  const group = translate('layout.palette.acts');
  const entries = wishes
    .flatMap(({ act, amount }) => cards.filter((card) => act.fits(card, asker)).map((card) => ({ act, card, amount })))
    .slice(0, most)
    .map((wanted): Entry => {
      const { act, card, amount } = wanted;
      const detail = [amount && formatMoney(amount, card.currency, tag), asker.byOperator && card.customerName];
      return {
        key: `${act.name} ${card.id}`,
        name: translate('lists.fieldIs', { field: translate(act.label), value: fullNameOf(translate, card) }),
        detail: detail.filter(Boolean).join(' · '),
        group,
        run: () => want(wanted),
      };
    });
  return {
    entries,
    isSearching: wishes.length > 0 && isSearching,
    /** Something is to be done, and nobody knows to which card. */
    lacksObject: wishes.length > 0 && entries.length === 0 && !object,
  };
}

/** The card whose page is on screen. */
function useCardHere(): Card | undefined {
  const match = useMatches().at(-1);
  const isCard = (match?.handle as PortalRoute | undefined)?.resource === 'card/cards';
  const id = isCard ? match?.params.id : undefined;
  return useGetOne<Card>(
    'card/cards',
    { id: id ?? '' },
    { enabled: id !== undefined, staleTime: Number.POSITIVE_INFINITY },
  ).data;
}
