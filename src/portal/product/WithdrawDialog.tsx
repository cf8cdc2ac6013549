import DialogContentText from '@mui/material/DialogContentText';
import { useTranslate } from 'react-admin';
import { productCommands } from '#domain/product/commands.ts';
import type { Product, ProductVersion } from '#domain/product/product.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { useProductChanged } from './useProductChanged.ts';

interface Props {
  product: Product;
  version: ProductVersion;
  onClose: () => void;
}

/** Takes back a version that hasn't begun. */
export function WithdrawDialog({ product, version: { version }, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useProductChanged();
  const names = { name: product.productName, version };
  return (
    <CommandDialog
      command="withdrawProductVersion"
      schema={productCommands.withdrawProductVersion.input}
      values={{ id: product.id, version, reason: '' }}
      title={translate('product.withdraw.title', names)}
      submitLabel={translate('product.withdraw.label')}
      isFinal
      onDone={() => {
        say('product.withdraw.done', names);
        onClose();
        changed();
      }}
      onRefused={changed}
      onClose={onClose}
    >
      <DialogContentText>{translate('product.withdraw.effect')}</DialogContentText>
      <ReasonInput />
    </CommandDialog>
  );
}
