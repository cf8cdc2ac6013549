import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Card } from '#domain/card/card.ts';
import { AskDialog } from '../../kit/why/AskDialog.tsx';
import { LimitInputs } from '../links/limits/LimitInputs.tsx';
import { limitsFrom, limitTexts } from '../links/limits/limitsForm.ts';
import { TriedAsTyped } from '../links/limits/TriedAsTyped.tsx';
import { type ProductLimits, useLimitsSchema, useProductLimits } from '../links/limits/useLimits.ts';
import { fullNameOf } from '../links/naming.ts';
import { AlsoNext } from '../succession/AlsoNext.tsx';

interface Props {
  record: Card;
  onClose: () => void;
}

/** Asks those who may set limits for others than the card has, once it is known what its product allows. */
export default function AskLimitsDialog(props: Props) {
  const { product, isAwaited } = useProductLimits(props.record);
  return isAwaited ? null : <Asking {...props} product={product} />;
}

function Asking({ record: card, product, onClose }: Props & { product: ProductLimits | undefined }) {
  const translate = useTranslate();
  const limits = useLimitsSchema(product?.ceilings, card.currency);
  const fields = useMemo(() => ({ limits }), [limits]);
  return (
    <AskDialog
      command="updateCardLimits"
      title={translate('proposal.ask.limitsTitle', { card: fullNameOf(translate, card) })}
      fields={fields}
      valuesOf={(values) => ({ limits: limitsFrom(values.limits, product?.defaultLimits) })}
      defaults={{ limits: limitTexts(card.limits) }}
      inputOf={(checked) => ({ id: card.id, ...checked })}
      seen={card.limits}
      onClose={onClose}
    >
      <AlsoNext card={card} />
      <LimitInputs product={product} currency={card.currency} />
      <TriedAsTyped card={card} product={product} />
    </AskDialog>
  );
}
