import type { Query } from '@tanstack/react-query';
import { RecordContextProvider, useGetOne } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { growingPause } from '../client/listQuery.ts';
import { GatewayRefusal } from '../client/refusal.ts';
import { NotAuthorized } from '../kit/error/NotAuthorized.tsx';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { useShownId } from '../kit/record/shownRecord.ts';
import { isBeingClosed } from './isBeingClosed.ts';
import { CardNotFound } from './page/CardNotFound.tsx';
import { CardPage } from './page/CardPage.tsx';
import { CardSkeleton } from './page/CardSkeleton.tsx';

/** One card: what it is, what it may spend, what happened to it, and what can be done to it. */
export default function CardShow() {
  const id = useShownId();
  const { data: card, error, isPending, refetch } = useGetOne<Card>('card/cards', { id }, untilClosed);
  if (card)
    return (
      <RecordContextProvider value={card}>
        <CardPage key={card.id} card={card} />
      </RecordContextProvider>
    );
  if (isPending) return <CardSkeleton />;
  const status = error instanceof GatewayRefusal ? error.status : undefined;
  if (status === 403) return <NotAuthorized />;
  if (status === 404) return <CardNotFound />;
  return <Unavailable onRetry={() => void refetch()} error={error} />;
}

/** As long as the job hasn't come to it, after a pause that grows with each answer. */
const untilClosed = {
  refetchInterval: ({ state: { data, dataUpdateCount } }: Pick<Query<Card>, 'state'>) =>
    data && isBeingClosed(data) ? growingPause(dataUpdateCount) : false,
};
