import DialogContentText from '@mui/material/DialogContentText';
import { useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { useDialogCommand } from '../../kit/dialog/useDialogCommand.ts';
import { useSay } from '../../kit/dialog/useSay.ts';
import { ReasonInput } from '../actions/ReasonInput.tsx';
import { useCardsChanged } from '../actions/useCardsChanged.ts';
import { LimitInputs } from '../links/limits/LimitInputs.tsx';
import { limitsFrom, limitTexts } from '../links/limits/limitsForm.ts';
import { TriedAsTyped } from '../links/limits/TriedAsTyped.tsx';
import { type ProductLimits, useLimitsSchema } from '../links/limits/useLimits.ts';
import { endingOrId, fullNameOf } from '../links/naming.ts';
import { AlsoNext } from '../succession/AlsoNext.tsx';

interface Props {
  card: Card;
  /** The product's; unknown to those who may not see products. */
  product: ProductLimits | undefined;
  onClose: () => void;
}

/** Sets all limits at once. */
export default function LimitsDialog({ card, product, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const cardsChanged = useCardsChanged();
  const { run, unanswered, isPending } = useDialogCommand('updateCardLimits', {
    onOver: onClose,
    onDone: (changed) => {
      say('card.limitsSaved', { card: endingOrId(card) });
      onClose();
      void cardsChanged([changed]);
    },
  });
  const [seen] = useState(card.limits);
  const limits = useLimitsSchema(product?.ceilings, card.currency);
  const schema = useMemo(() => z.strictObject({ limits, reason: z.string().trim() }), [limits]);
  return (
    <FormDialog
      isKept
      title={translate('card.limitsTitle', { card: fullNameOf(translate, card) })}
      submitLabel={translate('ra.action.save')}
      schema={schema}
      inputOf={({ limits: typed, reason }: FieldValues) => ({
        limits: limitsFrom(typed, product?.defaultLimits),
        reason: reason ?? '',
      })}
      defaults={{ limits: limitTexts(card.limits), reason: '' }}
      send={(checked) => {
        const asked = { id: card.id, ...checked };
        return run({ ...asked, seen }, { overwriting: asked });
      }}
      isChange
      isPending={isPending}
      unanswered={unanswered}
      onClose={onClose}
    >
      <DialogContentText>{translate('card.limitsEffect')}</DialogContentText>
      <AlsoNext card={card} />
      <LimitInputs product={product} currency={card.currency} />
      <TriedAsTyped card={card} product={product} />
      <ReasonInput isPlain />
    </FormDialog>
  );
}
