import DialogContentText from '@mui/material/DialogContentText';
import { useRedirect, useTranslate } from 'react-admin';
import { productCommands } from '#domain/product/commands.ts';
import type { Product } from '#domain/product/product.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { ChangeTermsDialog } from './ChangeTermsDialog.tsx';
import type { ProductActName } from './productActions.ts';
import { ReasonInput } from './ReasonInput.tsx';
import { useProductChanged } from './useProductChanged.ts';

interface Props {
  act: ProductActName;
  product: Product;
  onClose: () => void;
}

const commands = { offer: 'offerProduct', retire: 'retireProduct', delete: 'deleteProduct' } as const;

/** Names the product, says what will become of it and of its cards, and does it when told to. */
export function ProductActDialog({ act, product, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const changed = useProductChanged();
  const redirect = useRedirect();
  if (act === 'changeTerms') return <ChangeTermsDialog product={product} onClose={onClose} />;
  const names = { name: product.productName };
  return (
    <CommandDialog
      command={commands[act]}
      schema={productCommands[commands[act]].input}
      values={{ id: product.id, ...(act === 'retire' && { reason: '' }) }}
      title={translate(`product.${act}.title`, names)}
      submitLabel={translate(`product.${act}.label`)}
      isFinal={act !== 'offer'}
      onDone={() => {
        say(`product.${act}.done`, names);
        onClose();
        if (act === 'delete') redirect('list', 'programme/products');
        changed();
      }}
      onRefused={changed}
      onClose={onClose}
    >
      <DialogContentText>{translate(`product.${act}.effect`, names)}</DialogContentText>
      {act === 'retire' && <ReasonInput />}
    </CommandDialog>
  );
}
