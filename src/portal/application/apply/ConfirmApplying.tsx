import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import type { Account } from '#domain/account/account.ts';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { formatMoney } from '#domain/money.ts';
import type { Product } from '#domain/product/product.ts';
import { useLanguage } from '../../client/PortalContext.tsx';
import { ActionDialog } from '../../kit/dialog/ActionDialog.tsx';

interface Props {
  product: Product;
  holder: Cardholder;
  account: Account | undefined;
  quantity: number;
  /** For all cards. */
  fee: string;
  isPending: boolean;
  unanswered: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says once more what is about to be ordered, for whom and for how much. */
export function ConfirmApplying({ product, holder, account, quantity, fee, onConfirm, ...dialog }: Props) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  const costs = /[1-9]/.test(fee) && account;
  return (
    <ActionDialog
      {...dialog}
      title={translate('application.confirmTitle', { smart_count: quantity })}
      submitLabel={translate('application.confirm')}
      isFinal={false}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm();
      }}
    >
      <DialogContentText>
        {translate('application.confirmText', { quantity, product: product.productName, holder: holder.name })}
      </DialogContentText>
      {costs && (
        <DialogContentText>
          {translate('application.confirmFee', {
            fee: formatMoney(fee, product.currency, tag),
            account: account.accountNumber,
          })}
        </DialogContentText>
      )}
    </ActionDialog>
  );
}
