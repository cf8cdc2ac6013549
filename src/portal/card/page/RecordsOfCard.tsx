import { useMemo } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import type { Noun } from '../../client/dataProvider.ts';
import { useResourceOf } from '../../client/useResourceOf.ts';
import type { Column } from '../../kit/list/columns.tsx';
import { ListFrame } from '../../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../../kit/list/phoneRow.tsx';

interface Props<R> {
  noun: Noun;
  schema: z.ZodType<R>;
  card: Card;
  columns: readonly Column<R>[];
  phone?: PhoneRow<R>;
  sorts: readonly string[];
  /** Said when there are none: a key. */
  none: string;
}

/** What one card did, newest first. */
export function RecordsOfCard<R extends { id: string }>({ noun, card, none, ...list }: Props<R>) {
  const translate = useTranslate();
  const title = translate(`nouns.${noun}.name`, { smart_count: 2 });
  const partOf = useMemo(() => ({ filter: { cardId: card.id }, key: `card.${noun}`, title }), [card.id, noun, title]);
  return (
    <ResourceContextProvider value={useResourceOf(noun)}>
      <ListFrame {...list} partOf={partOf} emptyHint={translate(none)} />
    </ResourceContextProvider>
  );
}
