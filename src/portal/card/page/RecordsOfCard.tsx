import { useMemo } from 'react';
import { ResourceContextProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { Card } from '#domain/card.ts';
import type { Noun } from '../../providers/dataProvider.ts';
import { resources } from '../../resources.tsx';
import type { Column } from '../../shared/columns.tsx';
import { ListFrame } from '../../shared/ListFrame.tsx';

interface Props<R> {
  noun: Noun;
  schema: z.ZodType<R>;
  card: Card;
  columns: readonly Column<R>[];
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
    <ResourceContextProvider value={pathOf(noun)}>
      <ListFrame {...list} sort={newestFirst} partOf={partOf} emptyHint={translate(none)} />
    </ResourceContextProvider>
  );
}

/** The list's own path, where there is one: its rows then lead to their pages. */
const pathOf = (noun: Noun) => resources.find((entry) => entry.noun === noun)?.path ?? noun;

const newestFirst = { field: 'createdAt', order: 'DESC' } as const;
