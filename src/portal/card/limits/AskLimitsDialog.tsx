import DialogContentText from '@mui/material/DialogContentText';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import type { Card } from '#domain/card/card.ts';
import { RequiredText } from '#domain/validation.ts';
import { FormDialog } from '../../kit/dialog/FormDialog.tsx';
import { ReasonInput } from '../../kit/form/ReasonInput.tsx';
import { RightMissing } from '../../proposal/links/RightMissing.tsx';
import { useAsk } from '../../proposal/links/useAsk.ts';
import { LimitInputs } from '../links/limits/LimitInputs.tsx';
import { limitsFrom, limitTexts } from '../links/limits/limitsForm.ts';
import { type ProductLimits, useLimitsSchema } from '../links/limits/useLimits.ts';
import { fullNameOf } from '../links/naming.ts';

interface Props {
  card: Card;
  /** The product's; unknown to those who may not see products. */
  product: ProductLimits | undefined;
  onClose: () => void;
}

/** Asks those who may set limits for others than the card has. */
export default function AskLimitsDialog({ card, product, onClose }: Props) {
  const translate = useTranslate();
  const { ask, ...asking } = useAsk('updateCardLimits', onClose);
  const limits = useLimitsSchema(product?.ceilings, card.currency);
  const schema = useMemo(() => z.strictObject({ limits, reason: RequiredText() }), [limits]);
  return (
    <FormDialog
      title={translate('proposal.ask.limitsTitle', { card: fullNameOf(translate, card) })}
      submitLabel={translate('proposal.ask.submit')}
      schema={schema}
      inputOf={inputOf}
      defaults={{ limits: limitTexts(card.limits, product?.defaultLimits), reason: '' }}
      send={({ limits: wanted, reason }) => ask({ id: card.id, limits: wanted }, reason)}
      {...asking}
      onClose={onClose}
    >
      <RightMissing command="updateCardLimits" />
      <DialogContentText>{translate('proposal.ask.effect')}</DialogContentText>
      <LimitInputs product={product} currency={card.currency} />
      <ReasonInput label="proposal.ask.reason" />
    </FormDialog>
  );
}

const inputOf = ({ limits, reason }: FieldValues) => ({ limits: limitsFrom(limits), reason: reason ?? '' });
