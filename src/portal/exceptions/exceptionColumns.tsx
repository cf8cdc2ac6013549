import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { processStatus } from '#domain/enumerations.ts';
import type { ProcessorMessage, ProcessorOutcome } from '#domain/processor/message.ts';
import { cardEnding, nameOrId } from '#domain/text.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useRefusalWords } from '../client/useRefusalWords.ts';
import { AmountField } from '../kit/field/AmountField.tsx';
import { CardField } from '../kit/field/CardField.tsx';
import type { ToneName } from '../kit/field/enumTones.ts';
import { MerchantField } from '../kit/field/MerchantField.tsx';
import { NamedRecord } from '../kit/field/NamedRecord.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import { StateField } from '../kit/field/StateField.tsx';
import { StatusChip } from '../kit/field/StatusChip.tsx';
import { WhenField } from '../kit/field/WhenField.tsx';
import type { Column } from '../kit/list/columns.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { useAbout } from './useAbout.ts';

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
  const inWords = useRefusalWords();
  const mayResolve = useAbility().can('resolve', 'processorMessage');
  return useMemo(
    () => [
      {
        source: 'cell:merchant',
        parts: ['merchantName', 'kind'],
        isPrimary: true,
        render: ({ merchantName, kind }) => {
          const words = kind && translate(`processor.kind.${kind}`);
          return <MerchantField name={merchantName ?? words} about={[merchantName && words]} />;
        },
      },
      {
        source: 'cell:status',
        parts: ['outcome', 'refusal', 'reason', 'resolvedBy'],
        render: ({ outcome, refusal, reason, resolvedBy }) => {
          const aside =
            outcome === 'dismissed' &&
            reason &&
            translate('processor.dismissedBy', { who: resolvedBy ?? undefined, reason });
          return (
            <StateField tone={tones[outcome]} why={aside || (refusal ? inWords(refusal) : undefined)}>
              {translate(`processor.outcome.${outcome}`)}
            </StateField>
          );
        },
      },
      { source: 'transactionAmount', currency: 'transactionCurrency' },
      {
        source: 'cell:card',
        parts: ['last4', 'cardholderName'],
        render: (message) => (
          <CardField last4={message.last4} holder={<NamedRecord source="cardholderName" record={message} />} />
        ),
      },
      { source: 'createdAt' },
      { source: 'messageId', isId: true, isHidden: 'butInFiles' },
      { source: 'kind', render: ({ kind }) => translate(`processor.kind.${kind}`), isHidden: 'butInFiles' },
      {
        source: 'outcome',
        render: ({ outcome }) => <OutcomeChip outcome={outcome} />,
        isHidden: 'butInFiles',
      },
      {
        source: 'authorizationId',
        label: 'processor.resolution',
        render: (message) => (
          <WhatToDo message={message} onResolve={mayResolve && waits(message) ? onResolve : undefined} />
        ),
      },
      { source: 'customerName' },
      { source: 'merchantName', isHidden: 'butInFiles' },
      {
        source: 'last4',
        render: ({ last4 }) => (last4 ? cardEnding(last4) : <NoValue />),
        isHidden: 'butInFiles',
      },
      { source: 'cardholderName', isHidden: 'butInFiles' },
      {
        source: 'refusal',
        render: ({ refusal }) => (refusal ? inWords(refusal) : <NoValue />),
        isHidden: 'butInFiles',
      },
      { source: 'reason', isHidden: true },
      { source: 'resolvedBy', isHidden: true },
      { source: 'resolvedAt', isHidden: true },
      { source: 'processStatus', isHidden: true },
      { source: 'dataType', isHidden: true },
      { source: 'transactionLink', isId: true, isHidden: true },
      { source: 'clearingReference', isId: true, isHidden: true },
      { source: 'cardToken', isId: true, isHidden: true },
    ],
    [translate, inWords, mayResolve, onResolve],
  );
}

/** *Merchant — amount*, and below it *time · card — what there is to be done*. */
export function useExceptionPhone(onResolve: (message: ProcessorMessage) => void): PhoneRow<ProcessorMessage> {
  const translate = useTranslate();
  const mayResolve = useAbility().can('resolve', 'processorMessage');
  return useMemo(
    () => ({
      title: ({ merchantName, kind }) => merchantName ?? (kind ? translate(`processor.kind.${kind}`) : <NoValue />),
      figure: ({ transactionAmount, transactionCurrency }) => (
        <AmountField amount={transactionAmount} currency={transactionCurrency ?? undefined} />
      ),
      under: ({ createdAt, last4 }) => [<WhenField key="when" instant={createdAt} />, last4 && cardEnding(last4)],
      state: (message) =>
        mayResolve && waits(message) ? (
          <WhatToDo message={message} onResolve={onResolve} />
        ) : (
          <OutcomeChip outcome={message.outcome} />
        ),
    }),
    [translate, mayResolve, onResolve],
  );
}

const waits = ({ processStatus: progress }: ProcessorMessage) => progress === processStatus.code.pending;

function OutcomeChip({ outcome }: { outcome: ProcessorOutcome | undefined }) {
  const translate = useTranslate();
  if (!outcome) return <NoValue />;
  return <StatusChip tone={tones[outcome]}>{translate(`processor.outcome.${outcome}`)}</StatusChip>;
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
  const about = useAbout();
  if (onResolve) {
    const label = translate('processor.resolve');
    return (
      <Button
        size="small"
        variant="outlined"
        aria-label={translate('lists.fieldIs', { field: label, value: nameOrId(about(message), message.id) })}
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
