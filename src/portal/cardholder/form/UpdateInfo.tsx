import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import { Link, useSearchParams } from 'react-router-dom';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { stepOfSaving } from '#domain/cardholder/onboarding.ts';
import { complianceStatus, rejectionReason } from '#domain/enumerations.ts';
import { useSession } from '../../client/PortalContext.tsx';
import { GatewayRefusal } from '../../client/refusal.ts';
import { useAnswer } from '../../client/useAnswer.ts';
import { useCommand } from '../../client/useCommand.ts';
import { PageTitle } from '../../frame/PageTitle.tsx';
import { Waiting } from '../../kit/dialog/Waiting.tsx';
import { Unavailable } from '../../kit/error/Unavailable.tsx';
import { wayOn } from '../../kit/record/wayOn.ts';
import { CardholderNotFound } from '../CardholderNotFound.tsx';
import { CardholderForm } from './CardholderForm.tsx';
import { useDraft } from './useDraft.ts';

/** The same form on a cardholder who is there: `/cardholders/update-info?id=`. */
export default function UpdateInfo() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const id = search.get('id');
  if (id) return <Loaded key={id} id={id} />;
  return (
    <Alert severity="info" action={<WayToList />} sx={wayOn}>
      {translate('cardholderForm.noneChosen')}
    </Alert>
  );
}

function WayToList() {
  return (
    <Button color="inherit" component={Link} to="/cardholders/list">
      {useTranslate()('menu.cardholders')}
    </Button>
  );
}

function Loaded({ id }: { id: string }) {
  const holder = useGetOne<Cardholder>('cardholders/list', { id });
  if (holder.data) return <Changeable holder={holder.data} />;
  if (holder.isPending) return <Waiting />;
  const isGone = holder.error instanceof GatewayRefusal && [400, 404].includes(holder.error.status);
  return isGone ? <CardholderNotFound /> : <Unavailable onRetry={() => void holder.refetch()} error={holder.error} />;
}

/** Says why it can't be changed, where it can't. */
function Changeable({ holder }: { holder: Cardholder }) {
  const translate = useTranslate();
  const isOperator = useSession().user?.customerId === null;
  const saving = stepOfSaving(holder.onboardingStatus, isOperator);
  if (!saving) {
    const status = translate(`errors.cardholderStatus.${complianceStatus.keyOf(holder.onboardingStatus)}`);
    return (
      <>
        <PageTitle title={holder.name} />
        <Alert severity="info">{translate('cardholderForm.notNow', { status })}</Alert>
      </>
    );
  }
  return <Changing holder={holder} submits={saving === 'update'} />;
}

function Changing({ holder, submits }: { holder: Cardholder; submits: boolean }) {
  const translate = useTranslate();
  const queryClient = useQueryClient();
  const { id } = holder;
  const draft = useDraft(id);
  const papers = useAnswer('cardholderDocuments', { id });
  const [round, setRound] = useState(0);
  const { mutate: drop } = useCommand('dropCardholderDraft', {
    onSuccess: () => {
      queryClient.setQueryData(['cardholderDraft', id], null);
      setRound(round + 1);
    },
  });
  if (draft.isError || papers.isError) {
    return (
      <Unavailable
        onRetry={() => void Promise.all([draft.refetch(), papers.refetch()])}
        error={draft.error ?? papers.error}
      />
    );
  }
  if (draft.isPending || papers.isPending) return <Waiting />;
  const { rejectionReason: reason } = holder;
  return (
    <>
      {reason && (
        <Alert severity="error" sx={{ mb: 2, maxWidth: 960 }}>
          {translate('cardholderForm.rejectedBefore', { reason: translate(rejectionReason.labelKey(reason)) })}
        </Alert>
      )}
      {!submits && (
        <Alert severity="warning" sx={{ mb: 2, maxWidth: 960 }}>
          {translate('cardholderForm.correction')}
        </Alert>
      )}
      <CardholderForm
        key={round}
        holder={holder}
        existing={papers.data.documents}
        draft={draft.data}
        submits={submits}
        onStartOver={() => drop({ id })}
      />
    </>
  );
}
