import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../client/useCommand.ts';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';
import { CardholderForm } from './CardholderForm.tsx';
import { useDraft } from './useDraft.ts';

/** A new cardholder, or the one that was begun and left. */
export default function AddCardholder() {
  const { data: draft, isPending, isError, refetch, error } = useDraft();
  const [round, setRound] = useState(0);
  const queryClient = useQueryClient();
  const { mutate: drop } = useCommand('dropCardholderDraft', {
    onSuccess: () => {
      queryClient.setQueryData(['cardholderDraft', 'new'], null);
      setRound(round + 1);
    },
  });
  if (isPending) return <Waiting />;
  if (isError) return <Unavailable onRetry={() => void refetch()} error={error} />;
  return <CardholderForm key={round} existing={[]} draft={draft} submits onStartOver={() => drop({})} />;
}
