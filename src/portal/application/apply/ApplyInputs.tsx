import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { mostCards } from '#domain/application/application.ts';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { isPhysical, type Product } from '#domain/product/product.ts';
import { maxText } from '#domain/text.ts';
import { AccountSelect } from '../../account/links/AccountSelect.tsx';
import { HoldersInput } from '../../cardholder/links/HoldersInput.tsx';
import type { KnownAddress } from '../links/useKnownAddress.ts';
import { ApplySummary } from './ApplySummary.tsx';
import { quantityOf } from './applyForm.ts';
import { DeliveryAddress } from './DeliveryAddress.tsx';
import { EndingPart } from './EndingPart.tsx';
import { LimitsPart } from './LimitsPart.tsx';
import { Part } from './Part.tsx';
import { ProductInput } from './ProductInput.tsx';
import { usePayingAccounts } from './usePayingAccounts.ts';

interface Props {
  products: readonly Product[];
  product: Product | undefined;
  holders: readonly Cardholder[];
  known: KnownAddress;
  /** The product that this user applied for last. */
  last: string;
}

/** For whom, which card, how many, who pays; and beside it what it costs. */
export function ApplyInputs({ products, product, holders, known, last }: Props) {
  const translate = useTranslate();
  const [accountId, quantity] = useWatch({ name: ['accountId', 'quantity'] }) as [string, string];
  const { among, accounts, account } = usePayingAccounts(product, holders[0]?.customerId, accountId);
  const each = quantityOf(quantity);
  const isOffered = each !== undefined && each <= mostCards;
  return (
    <Box sx={columns}>
      {/* A cardholder's name of one long word is no reason to be wider than the screen. */}
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Part title="application.holder">
          <HoldersInput source="cardholderIds" label="application.holder" help="application.holderHelp" />
        </Part>
        <Part title="application.product">
          <ProductInput products={products} last={last} />
        </Part>
        <Part title="application.order">
          <Box
            sx={{
              display: 'grid',
              columnGap: 2,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '140px minmax(0, 1fr)' },
            }}
          >
            <TextInput
              source="quantity"
              label={holders.length > 1 ? 'application.quantityEach' : 'nouns.cardApplication.fields.quantity'}
              isRequired
              autoComplete="off"
              helperText={translate('application.quantityHelp', { most: mostCards })}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 9 } }}
            />
            {among && (
              <AccountSelect
                source="accountId"
                label="application.account"
                help={accounts?.length === 0 ? 'application.noAccount' : 'application.accountHelp'}
                among={among}
              />
            )}
          </Box>
          <TextInput
            source="remark"
            label="nouns.cardApplication.fields.remark"
            autoComplete="off"
            slotProps={{ htmlInput: { maxLength: maxText } }}
          />
        </Part>
        {product && <LimitsPart product={product} />}
        {product && <EndingPart currency={product.currency} />}
        {product && isPhysical(product.cardType) && <DeliveryAddress holders={holders} known={known} />}
      </Box>
      <Paper variant="outlined" component="section" sx={summary}>
        <Typography variant="h2">{translate('application.summary')}</Typography>
        <ApplySummary
          product={product}
          account={account}
          each={isOffered ? each : undefined}
          holders={Math.max(1, holders.length)}
        />
      </Paper>
    </Box>
  );
}

const columns = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
} as const;

const summary = {
  p: { xs: 2, md: 3 },
  display: 'grid',
  gap: 2,
  position: { lg: 'sticky' },
  top: { lg: 88 },
} as const;
