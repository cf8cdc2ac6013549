import DialogContentText from '@mui/material/DialogContentText';
import { useSaveContext, useTranslate } from 'react-admin';
import { flushSync } from 'react-dom';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Account } from '#domain/account/account.ts';
import type { CardApplicationsInput } from '#domain/application/application.ts';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { formatMoney } from '#domain/money.ts';
import type { Product } from '#domain/product/product.ts';
import { nameOrId } from '#domain/text.ts';
import { useEndingText } from '../../card/links/ending/useEndingText.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { useAskAgain } from '../../client/useAskAgain.ts';
import { useKnown } from '../../client/useKnown.ts';
import { useOneAtATime } from '../../client/useOneAtATime.ts';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';
import type { FieldRefusals } from '../../kit/form/refusals.ts';
import { totalFee } from './ApplySummary.tsx';

interface Props {
  asked: CardApplicationsInput;
  product: Product;
  holders: readonly Cardholder[];
  onClose: () => void;
}

/** Where they are known from. */
const products = ['configs'];

/** Says once more what is about to be ordered, for whom and for how much, and saves the form that it stands in. */
export function ConfirmApplying({ asked, product, holders, onClose }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const { save, saving = false } = useSaveContext();
  const { reset, getValues, setError } = useFormContext();
  // Sent before the accounts were here, it is the first of them, which is what the gateway takes.
  const first = useWatch({ name: 'accountId' }) as string;
  const id = asked.accountId ?? first;
  const account = useKnown<Account>('account/balance', id);
  const { quantity } = asked;
  const cards = quantity * holders.length;
  const fee = totalFee(product, cards);
  const names = new Intl.ListFormat(tag).format(holders.map(({ name }) => name));
  const askProducts = useAskAgain(products);
  const ends = useEndingText()(asked, product.currency);
  function leave() {
    // The form was sent, but nothing is saved: who leaves the page is asked.
    reset(getValues(), { keepDefaultValues: true, keepDirty: true, keepErrors: true, keepIsSubmitted: true });
    onClose();
  }
  const confirm = useOneAtATime(async () => {
    const seen = product.version && { seenVersion: product.version };
    const refused = (await save?.({ ...asked, ...seen })) as FieldRefusals | undefined;
    // What is confirmed next is what counts by now.
    if (refused) void askProducts();
    // Closed, the dialog gives the focus back to the button that opened it; what was refused has it after that.
    flushSync(leave);
    const faults = Object.entries(refused ?? {});
    for (const [at, [field, message]] of faults.entries()) setError(field, { message }, { shouldFocus: at === 0 });
  });
  return (
    <ActionDialog
      title={translate('application.confirmTitle', { smart_count: cards })}
      submitLabel={translate('application.confirm')}
      isFinal={false}
      isPending={saving}
      unanswered={false}
      onSubmit={(event) => {
        event.preventDefault();
        void confirm();
      }}
      onClose={leave}
    >
      <DialogContentText>
        {translate(holders.length > 1 ? 'application.confirmForSeveral' : 'application.confirmText', {
          quantity,
          product: product.productName,
          holder: names,
        })}
      </DialogContentText>
      {ends && <DialogContentText>{ends}</DialogContentText>}
      {/[1-9]/.test(fee) && account && (
        <DialogContentText>
          {translate('application.confirmFee', {
            smart_count: cards,
            fee: formatMoney(fee, product.currency, tag),
            account: nameOrId(account.accountNumber, account.id),
          })}
        </DialogContentText>
      )}
    </ActionDialog>
  );
}
