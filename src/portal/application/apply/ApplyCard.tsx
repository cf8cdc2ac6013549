import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import { mostCards } from '#domain/application/application.ts';
import { isPhysical } from '#domain/product/product.ts';
import { AccountChoice } from '../../account/links/AccountChoice.tsx';
import { SubmitButton } from '../../kit/form/SubmitButton.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ApplySummary, totalFee } from './ApplySummary.tsx';
import { ApplyText } from './ApplyText.tsx';
import { type ApplyValues, inputOf } from './applyForm.ts';
import { ConfirmApplying } from './ConfirmApplying.tsx';
import { HolderChoice } from './HolderChoice.tsx';
import { LimitFields } from './LimitFields.tsx';
import { ProductChoice } from './ProductChoice.tsx';
import { useApplyForm } from './useApplyForm.ts';
import { useApplying } from './useApplying.ts';

/** Orders cards for a cardholder: which, how many, with which limits, and what it costs. */
export default function ApplyCard() {
  const translate = useTranslate();
  const { form, products, isLoading, product, holder, account, among, quantity } = useApplyForm();
  const [asked, ask] = useState<ApplyValues>();
  const { send, isPending, unanswered } = useApplying(form, () => ask(undefined));
  const input = asked && inputOf({ ...asked, accountId: account?.id ?? '' }, product);
  return (
    <FormProvider {...form}>
      <Box component="form" noValidate onSubmit={(event) => void form.handleSubmit(ask)(event)} sx={columns}>
        <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
          <Section title={translate('application.holder')}>
            <HolderChoice holder={holder} />
          </Section>
          <Section title={translate('application.product')} help={translate('application.productHelp')}>
            <ProductChoice products={products} isLoading={isLoading} />
          </Section>
          <Section title={translate('application.order')}>
            <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '140px 1fr' } }}>
              <ApplyText
                name="quantity"
                label="nouns.cardApplication.fields.quantity"
                required
                help={translate('application.quantityHelp', { most: mostCards })}
                slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3 } }}
              />
              {product && holder && (
                <AccountChoice
                  label="application.account"
                  id={account?.id ?? ''}
                  among={among}
                  onChange={(chosen) => form.setValue('accountId', chosen?.id ?? '', { shouldDirty: true })}
                  error={form.formState.errors.accountId !== undefined}
                  helperText={form.formState.errors.accountId?.message ?? translate('application.accountHelp')}
                  margin="none"
                />
              )}
            </Box>
            <ApplyText
              name="remark"
              label="nouns.cardApplication.fields.remark"
              sx={{ mt: 2 }}
              slotProps={{ htmlInput: { maxLength: 255 } }}
            />
          </Section>
          {product && (
            <Section title={translate('application.limits')} help={translate('application.limitsHelp')}>
              <LimitFields key={product.id} product={product} />
            </Section>
          )}
          {product && isPhysical(product.cardType) && (
            <Section title={translate('application.deliveryAddress')}>
              <AddressFields holder={holder} />
            </Section>
          )}
        </Box>
        <Paper variant="outlined" component="section" sx={summary}>
          <Typography variant="h2">{translate('application.summary')}</Typography>
          <ApplySummary product={product} account={account} quantity={quantity} />
          <SubmitButton isBusy={isPending} size="large" fullWidth>
            {translate('application.confirm')}
          </SubmitButton>
        </Paper>
      </Box>
      {input && product && holder && (
        <ConfirmApplying
          product={product}
          holder={holder}
          account={account}
          quantity={input.quantity}
          fee={totalFee(product, quantity) ?? product.issuingFee}
          isPending={isPending}
          unanswered={unanswered}
          onConfirm={() => void send(input)}
          onClose={() => ask(undefined)}
        />
      )}
    </FormProvider>
  );
}

function Section({ title, help, children }: { title: string; help?: string; children: ReactNode }) {
  return (
    <Paper variant="outlined" component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography variant="h2" sx={{ mb: help ? 0.5 : 2 }}>
        {title}
      </Typography>
      {help && (
        <Typography color="textSecondary" sx={{ mb: 2 }}>
          {help}
        </Typography>
      )}
      {children}
    </Paper>
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
