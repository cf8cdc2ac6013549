import { useGetOne } from 'react-admin';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { GatewayRefusal } from '../client/refusal.ts';
import { Waiting } from '../kit/dialog/Waiting.tsx';
import { NotAuthorized } from '../kit/error/NotAuthorized.tsx';
import { Unavailable } from '../kit/error/Unavailable.tsx';
import { useShownId } from '../kit/record/shownRecord.ts';
import { CardholderNotFound } from './CardholderNotFound.tsx';
import { CardholderPage } from './CardholderPage.tsx';

/** One cardholder: who it is, how far the onboarding is, and which cards there are. */
export default function CardholderShow() {
  const id = useShownId();
  const { data: holder, error, isPending, refetch } = useGetOne<Cardholder>('cardholders/list', { id });
  if (holder) return <CardholderPage key={holder.id} holder={holder} />;
  if (isPending) return <Waiting />;
  const status = error instanceof GatewayRefusal ? error.status : undefined;
  if (status === 403) return <NotAuthorized />;
  // An id that can't be one (400) is as unknown as one that nobody has, or that is another customer's (404).
  if (status === 400 || status === 404) return <CardholderNotFound />;
  return <Unavailable onRetry={() => void refetch()} error={error} />;
}
