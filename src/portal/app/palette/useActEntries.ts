import { useGetOne, useTranslate } from 'react-admin';
import { useMatches } from 'react-router-dom';
import type { Card } from '#domain/card/card.ts';
import { formatMoney } from '#domain/money.ts';
import { useAsker } from '../../card/actions/useAsker.ts';
import { fullNameOf } from '../../card/links/naming.ts';
import { useAbility, useLanguage, usePortal, useSession } from '../../client/PortalContext.tsx';
import type { PortalRoute } from '../../frame/route.ts';
import { calledIn } from '../../kit/dialog/acts.ts';
import { actsFor, type CardAct } from './cardActs.ts';
import type { Entry } from './entry.ts';
import { described, type Fields, type Found } from './finders.ts';
import { type RecordAct, recordActsFor, useFitsRecord } from './recordActs.ts';
import { pathOf, useFound } from './useFound.ts';
import { wishesIn } from './wish.ts';

/** What is to be asked before it is done. */
export type Wanted =
  | { act: CardAct; card: Card; amount: string | undefined }
  | { act: RecordAct; record: Fields; resource: string };

const most = 6;

/**
 * What a text wants done, and to which record: the one that it names, else the one whose page is on screen. Only what this
 * person may do to it as it is; each opens the confirmation that names it, and does nothing itself.
 */
export function useActEntries(text: string, want: (wanted: Wanted) => void) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const asker = useAsker();
  const doer = { ability: useAbility(), user: useSession().user };
  const acts = [...actsFor(asker), ...recordActsFor(doer)].map((act) => ({
    act,
    // Its own name too: whoever knows it in English is understood in every language.
    names: [
      translate(act.label),
      act.name.replaceAll(/[A-Z]/g, (letter) => ` ${letter}`),
      ...('of' in act ? [] : translate(`layout.palette.words.${act.name}`, { _: '' }).split(' ')),
    ].filter(Boolean),
  }));
  const wishes = wishesIn(text, acts, tag);
  const fitsRecord = useFitsRecord(
    wishes.map(({ act }) => act),
    doer,
  );
  const object = wishes[0]?.object ?? '';
  const { found, isSearching } = useFound(object);
  const here = useRecordHere();
  const meant = object ? found : [here].filter((each) => each !== undefined);
  const group = translate('layout.palette.acts');

  const entryOf = (act: CardAct | RecordAct, { noun, id, record }: Found, amount: string | undefined): Entry[] => {
    const entry = (name: string, detail: string, wanted: Wanted): Entry => ({
      key: `${act.label} ${id}`,
      name: translate('lists.fieldIs', { field: translate(act.label), value: name }),
      detail,
      group,
      run: () => want(wanted),
    });
    if ('of' in act) {
      if (act.noun !== noun || !fitsRecord(act, record)) return [];
      return [
        entry(calledIn(act.of, record), described(noun, record).detail, {
          act,
          record,
          resource: pathOf(noun) ?? noun,
        }),
      ];
    }
    const card = record as unknown as Card;
    if (noun !== 'card' || !act.fits(card, asker)) return [];
    const detail = [amount && formatMoney(amount, card.currency, tag), asker.byOperator && card.customerName];
    return [entry(fullNameOf(translate, card), detail.filter(Boolean).join(' · '), { act, card, amount })];
  };
  const entries = wishes
    .flatMap(({ act, amount }) => meant.flatMap((each) => entryOf(act, each, amount)))
    .slice(0, most);
  return {
    entries,
    isSearching: wishes.length > 0 && isSearching,
    /** Something is to be done, and nobody knows to what. */
    lacksObject: wishes.length > 0 && entries.length === 0 && !object,
  };
}

/** The record whose page is on screen. */
function useRecordHere(): Found | undefined {
  const { nounOf } = usePortal();
  const match = useMatches().at(-1);
  const resource = (match?.handle as PortalRoute | undefined)?.resource;
  const id = resource && match?.params.id;
  const { data } = useGetOne<Fields>(
    resource ?? '',
    { id: id ?? '' },
    { enabled: id !== undefined && id !== '', staleTime: Number.POSITIVE_INFINITY },
  );
  return data && resource && id ? described(nounOf(resource), data) : undefined;
}
