import Alert from '@mui/material/Alert';
import DialogContentText from '@mui/material/DialogContentText';
import { useEffect } from 'react';
import { BooleanInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { PurchaseInput } from '#domain/authorization/purchase.ts';
import type { Card } from '#domain/card/card.ts';
import { currencies } from '#domain/currency.ts';
import { authorizationStatus, channel } from '#domain/enumerations.ts';
import { useMoneyMoved } from '../account/links/useMoneyMoved.ts';
import { CardChoice } from '../card/links/CardChoice.tsx';
import { useConfigs } from '../client/useCommand.ts';
import { useKnown } from '../client/useKnown.ts';
import { CreatePage } from '../frame/CreatePage.tsx';
import { AmountInput } from '../kit/form/AmountInput.tsx';
import { CountryChoice } from '../kit/form/CountryChoice.tsx';
import { MerchantCodeChoice } from '../kit/form/MerchantCodeChoice.tsx';
import { MomentInput } from '../kit/form/MomentInput.tsx';

/** The page on which staff ask to spend on a card, in a merchant's place: in the demonstration only. */
export default function AuthorizationCreate() {
  const translate = useTranslate();
  const configs = useConfigs().data;
  const moneyMoved = useMoneyMoved();
  if (configs && configs.simulator === 'off') return <Alert severity="info">{translate('simulator.off')}</Alert>;
  return (
    <CreatePage<Authorization>
      title="menu.newPurchase"
      schema={PurchaseInput}
      submitLabel="authorization.ask"
      said={saidOf}
      onSaved={() => void moneyMoved()}
    >
      <DialogContentText sx={{ mb: 1 }}>{translate('authorization.purchaseEffect')}</DialogContentText>
      <CardChoice source="cardId" label={field('cardId')} {...(configs?.simulator === 'sandbox' && { among: toTry })} />
      <TextInput source="merchantName" isRequired autoComplete="off" />
      <TextInput source="merchantCity" autoComplete="off" />
      <CountryChoice source="transactionCountry" label={field('transactionCountry')} />
      <MerchantCodeChoice source="mccCode" label={field('mccCode')} helperText="authorization.mccHelp" />
      <AmountInput source="transactionAmount" isRequired helperText="authorization.zeroHelp" />
      <CurrencyInput />
      <SelectInput source="channel" choices={[...channel.choices]} />
      <MomentInput source="presentedAt" label={field('presentedAt')} help="authorization.presentedAtHelp" />
      <BooleanInput
        source="preAuthorization"
        label="authorization.preAuthorization"
        helperText="authorization.preAuthorizationHelp"
      />
      <BooleanInput source="suspicious" label="authorization.suspicious" helperText="authorization.suspiciousHelp" />
    </CreatePage>
  );
}

const toTry = { sandbox: true };
const field = (name: string) => `nouns.authorization.fields.${name}`;
const choices = currencies.map((code) => ({ id: code, name: code }));

/** That of the card, unless it is asked in another. */
function CurrencyInput() {
  const cardId = String(useWatch({ name: 'cardId' }) ?? '');
  const { setValue, formState } = useFormContext();
  const { isSubmitted, touchedFields, dirtyFields } = formState;
  const isChosen = Boolean(touchedFields.transactionCurrency || dirtyFields.transactionCurrency);
  // Under the name by which the choice has asked for it.
  const currency = useKnown<Card>('card', cardId)?.currency;
  useEffect(() => {
    if (!currency || isChosen) return;
    // Sent before it was known, it said that it was missing.
    setValue('transactionCurrency', currency, { shouldValidate: isSubmitted });
  }, [currency, isChosen, setValue, isSubmitted]);
  return <SelectInput source="transactionCurrency" choices={choices} isRequired />;
}

const saidOf = ({ authorizationStatus: status, merchantName: merchant }: Authorization): [string, object] => [
  status === authorizationStatus.code.approval ? 'authorization.askedApproved' : 'authorization.askedDeclined',
  { merchant },
];
