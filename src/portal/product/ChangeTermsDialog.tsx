import DialogContentText from '@mui/material/DialogContentText';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { FieldValues } from 'react-hook-form';
import { NewTerms } from '#domain/product/commands.ts';
import type { Product } from '#domain/product/product.ts';
import { usePreference } from '../client/PortalContext.tsx';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { DayInput } from '../kit/form/DayInput.tsx';
import { PlannedTerms } from './PlannedTerms.tsx';
import { asTyped, formFor, formOfTerms, momentOf, termsIn } from './productForm.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { TermsInputs } from './TermsInputs.tsx';
import { useProductChanged } from './useProductChanged.ts';

/** New terms, from those that count on that day: from which day, and why. */
export function ChangeTermsDialog({ record: product, onClose }: { record: Product; onClose: () => void }) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useProductChanged();
  const [timeZone] = usePreference('timeZone');
  const schema = useMemo(() => formFor(NewTerms, inputIn(timeZone)), [timeZone]);
  const names = { name: product.productName };
  return (
    <CommandDialog
      command="changeProductTerms"
      schema={schema}
      inputOf={asTyped}
      values={{
        id: product.id,
        latestVersion: product.latestVersion,
        effectiveFrom: '',
        reason: '',
        ...formOfTerms(product),
      }}
      title={translate('product.changeTerms.title', names)}
      submitLabel={translate('product.changeTerms.label')}
      onDone={() => {
        say('product.changeTerms.done', names);
        onClose();
        changed();
      }}
      onRefused={changed}
      onClose={onClose}
    >
      <DialogContentText>{translate('product.changeTerms.effect')}</DialogContentText>
      <DayInput source="effectiveFrom" label="product.fromDay" help="product.fromDayHelp" />
      <PlannedTerms product={product} />
      <ReasonInput />
      <TermsInputs currency={product.currency} />
    </CommandDialog>
  );
}

const inputIn =
  (timeZone: string) =>
  ({ id, latestVersion, effectiveFrom: day, reason, ...values }: FieldValues) => ({
    id,
    latestVersion,
    effectiveFrom: momentOf(day, timeZone) ?? (day || null),
    reason: reason ?? '',
    ...termsIn(values),
  });
