import DialogContentText from '@mui/material/DialogContentText';
import Typography from '@mui/material/Typography';
import { useMemo, useState } from 'react';
import { RadioButtonGroupInput, useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { type ReplaceReason, replaceReasons } from '#domain/card/succession.ts';
import { Address } from '#domain/cardholder/cardholder.ts';
import { isPhysical } from '#domain/product/product.ts';
import { AddressInputs, emptyAddress } from '../../application/links/AddressInputs.tsx';
import { useKnownAddress } from '../../application/links/useKnownAddress.ts';
import { useHolders } from '../../cardholder/links/useHolders.ts';
import { useConfigs } from '../../client/useCommand.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { entered } from '../../kit/form/resolverOf.ts';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import { useAsker } from '../actions/useAsker.ts';
import { fullNameOf } from '../links/naming.ts';
import { FollowEffect } from './FollowEffect.tsx';
import { type FollowKind, reasonsFor } from './followOffers.ts';
import { useFollow } from './useFollow.ts';

interface Props {
  kind: FollowKind;
  card: Card;
  onClose: () => void;
}

/** Asks why, and for cards of plastic where to, says what will become of both cards, and has the other one made. */
export default function FollowDialog({ kind, card, onClose }: Props) {
  const translate = useTranslate();
  const reasons = reasonsFor(card, useAsker());
  const isSent = isPhysical(card.cardType);
  const { holders, isLoading } = useHolders(isSent ? [card.cardholderId] : []);
  const known = useKnownAddress(holders, isSent);
  const product = useConfigs().data?.products.find(({ id }) => id === card.productId);
  const { run, unanswered, isPending } = useFollow(kind, card, onClose);
  const schema = useMemo(() => schemaOf(kind, isSent), [kind, isSent]);
  const inputOf = useMemo(() => inputFor(isSent), [isSent]);
  const [defaults] = useState(() => ({
    replaceReason: reasons[0] ?? 'lost',
    reason: '',
    ...(isSent && { deliveryAddress: emptyAddress }),
  }));
  const choices = reasons.map((id) => ({ id, name: `card.succession.reasons.${id}` }));
  return (
    <FormDialog
      isKept
      title={translate(`card.succession.${kind}Title`, { card: fullNameOf(translate, card) })}
      submitLabel={translate(`card.succession.${kind}`)}
      schema={schema}
      inputOf={inputOf}
      defaults={defaults}
      send={({ replaceReason, ...asked }) =>
        run({
          id: card.id,
          ...asked,
          ...(kind === 'replace' && { replaceReason }),
          ...(product?.version && { seenVersion: product.version }),
        } as Parameters<typeof run>[0])
      }
      isPending={isPending || isLoading || known.isLoading}
      unanswered={unanswered}
      onClose={onClose}
    >
      {kind === 'replace' && (
        <RadioButtonGroupInput
          source="replaceReason"
          label="card.succession.why"
          choices={choices}
          helperText={false}
        />
      )}
      <DialogContentText component="div">
        <FollowEffect kind={kind} card={card} fee={product?.issuingFee} />
      </DialogContentText>
      {isSent && (
        <div>
          <Typography variant="h3" sx={{ mb: 1 }}>
            {translate('application.deliveryAddress')}
          </Typography>
          <AddressInputs holders={holders} known={known} />
        </div>
      )}
      <ReasonInput />
    </FormDialog>
  );
}

const schemaOf = (kind: FollowKind, isSent: boolean) =>
  z.strictObject({
    replaceReason: kind === 'replace' ? z.enum(replaceReasons) : z.custom<ReplaceReason>().optional(),
    reason: z.string().trim().max(255).optional(),
    ...(isSent && { deliveryAddress: Address }),
  });

function inputFor(isSent: boolean) {
  const addressOf = entered(Address);
  return ({ replaceReason, reason, deliveryAddress }: FieldValues) => ({
    replaceReason,
    reason: reason || undefined,
    ...(isSent && { deliveryAddress: addressOf(deliveryAddress) }),
  });
}
