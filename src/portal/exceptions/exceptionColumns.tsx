import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { processStatus } from '#domain/enumerations.ts';
import type { ProcessorMessage, ProcessorOutcome } from '#domain/processor/message.ts';
import { cardEnding } from '#domain/text.ts';
import { useAbility } from '../client/PortalContext.tsx';
import type { ToneName } from '../kit/field/enumTones.ts';
import { NoValue } from '../kit/field/NoValue.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';
import type { Column } from '../kit/list/columns.tsx';

const tones: Record<ProcessorOutcome, ToneName> = {
  approved: 'success',
  declined: 'error',
  accepted: 'success',
  parked: 'warning',
  matched: 'success',
  refused: 'error',
  dismissed: 'neutral',
};

/** @param onResolve for those who may, on messages that wait */
export function useExceptionColumns(onResolve: (message: ProcessorMessage) => void): Column<ProcessorMessage>[] {
  const translate = useTranslate();
  const mayResolve = useAbility().can('resolve', 'processorMessage');
  return useMemo(
    () => [
      { source: 'createdAt' },
      { source: 'messageId', isId: true },
      { source: 'kind', render: ({ kind }) => translate(`processor.kind.${kind}`) },
      {
        source: 'outcome',
        render: ({ outcome }) => (
          <StatusChip tone={tones[outcome]}>{translate(`processor.outcome.${outcome}`)}</StatusChip>
        ),
      },
      {
        source: 'authorizationId',
        label: 'processor.resolution',
        render: (message) => (
          <WhatToDo
            message={message}
            onResolve={mayResolve && message.processStatus === processStatus.code.pending ? onResolve : undefined}
          />
        ),
      },
      { source: 'merchantName' },
      { source: 'transactionAmount', currency: 'transactionCurrency' },
      { source: 'last4', render: ({ last4 }) => (last4 ? cardEnding(last4) : <NoValue />) },
      { source: 'cardholderName' },
      { source: 'customerName' },
      { source: 'refusal', render: ({ refusal }) => (refusal ? translate(`errors.${refusal}`) : <NoValue />) },
      { source: 'reason', isHidden: true },
      { source: 'resolvedBy', isHidden: true },
      { source: 'resolvedAt', isHidden: true },
      { source: 'processStatus', isHidden: true },
      { source: 'dataType', isHidden: true },
      { source: 'transactionLink', isId: true, isHidden: true },
      { source: 'clearingReference', isId: true, isHidden: true },
      { source: 'cardToken', isId: true, isHidden: true },
    ],
    [translate, mayResolve, onResolve],
  );
}

/** The button that ends the waiting, or where the message has gone. */
function WhatToDo({
  message,
  onResolve,
}: {
  message: ProcessorMessage;
  onResolve: ((message: ProcessorMessage) => void) | undefined;
}) {
  const translate = useTranslate();
  if (onResolve) {
    const label = translate('processor.resolve');
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={`${label} ${message.messageId}`}
        onClick={(event) => {
          event.stopPropagation();
          onResolve(message);
        }}
      >
        {label}
      </Button>
    );
  }
  if (!message.authorizationId) return <NoValue />;
  return (
    <MuiLink component={Link} to={`/card/authorizations/${message.authorizationId}/show`}>
      {translate('processor.openAuthorization')}
    </MuiLink>
  );
}
