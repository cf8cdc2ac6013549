import { type Authorization, noSettleStatus, waits } from '#domain/authorization/authorization.ts';
import type { Card } from '#domain/card/card.ts';
import { currencies } from '#domain/currency.ts';
import { authorizationStatus, processStatus, settleStatus } from '#domain/enumerations.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { HolderInput } from '../cardholder/links/HolderInput.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { sandboxFilter } from '../customer/links/sandboxFilter.tsx';
import { AmountRangeInput } from '../kit/form/AmountRangeInput.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { CodeInput } from '../kit/form/CodeInput.tsx';
import { CountryInput } from '../kit/form/CountryInput.tsx';
import { currencyChoices } from '../kit/form/currencyChoices.ts';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { RecordInput } from '../kit/form/RecordInput.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';

const label = (field: string) => `nouns.authorization.fields.${field}`;
const answers = [
  ...authorizationStatus.filterChoices,
  { id: waits, name: processStatus.labelKey(processStatus.code.pending) },
] as const;
const settleStatuses = [
  ...settleStatus.filterChoices,
  { id: noSettleStatus, name: 'authorization.noSettleStatus' },
] as const;
const onHold = [{ id: true, name: 'authorization.openOnly' }] as const;
const everyCurrency = currencies.toSorted().map((code) => ({ id: code, name: code }));
const byName = { field: 'ruleName', order: 'ASC' } as const;
const byNewest = { field: 'createdAt', order: 'DESC' } as const;
/** Whose name or code isn't seen is told by the other. */
const purchaseName = ({ merchantName, authorizationCode }: Authorization) =>
  [merchantName, authorizationCode].filter(Boolean).join(' · ');
export const cardName = ({ cardNumber, cardholderName }: Card) => `${cardNumber} · ${cardholderName}`;

/** What authorizations are looked for by. */
export const authorizationFilters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <ChoiceInput
    key="status"
    source="authorizationStatus"
    label={label('authorizationStatus')}
    choices={answers}
    alwaysOn
  />,
  <ChoiceInput key="settle" source="settleStatus" label={label('settleStatus')} choices={settleStatuses} alwaysOn />,
  <DateRangeInput key="created" source="createdAt" label={label('createdAt')} alwaysOn />,
  <ChoiceInput key="open" source="isOpen" label={label('isOpen')} choices={onHold} />,
  <EnumInput key="process" source="processStatus" of="processStatus" label={label('processStatus')} />,
  <EnumInput key="data" source="dataType" of="dataType" label={label('dataType')} />,
  <EnumInput key="record" source="recordType" of="recordType" label={label('recordType')} />,
  <RecordInput<Card>
    key="card"
    source="cardId"
    noun="card"
    label={label('cardId')}
    nameOf={cardName}
    sort={byNewest}
  />,
  <RecordInput<SpendingRule>
    key="rule"
    source="ruleId"
    noun="spendingRule"
    label={label('findings')}
    nameOf={({ ruleName }) => ruleName}
    sort={byName}
  />,
  <HolderInput key="holder" source="cardholderId" label={label('cardholderId')} />,
  <CustomerFilter key="customer" source="customerId" label={label('customerId')} />,
  sandboxFilter,
  <SearchInput key="merchant" source="merchantName" label={label('merchantName')} />,
  <SearchInput key="merchantId" source="merchantId" label={label('merchantId')} />,
  <CodeInput key="mcc" source="mccCode" label={label('mccCode')} digits={4} />,
  <CodeInput key="response" source="responseCode" label={label('responseCode')} digits={2} />,
  <CountryInput key="country" source="transactionCountry" label={label('transactionCountry')} />,
  <EnumInput key="channel" source="channel" of="channel" label={label('channel')} />,
  <ChoiceInput key="currency" source="billingCurrency" label={label('billingCurrency')} choices={currencyChoices} />,
  <ChoiceInput
    key="spentIn"
    source="transactionCurrency"
    label={label('transactionCurrency')}
    choices={everyCurrency}
  />,
  <AmountRangeInput key="amount" source="billingAmount" label={label('billingAmount')} />,
  <DateRangeInput key="expires" source="holdExpiresAt" label={label('holdExpiresAt')} isFuture />,
  <RecordInput<Authorization>
    key="original"
    source="originalAuthorizationId"
    noun="authorization"
    label={label('originalAuthorizationId')}
    nameOf={purchaseName}
    sort={byNewest}
  />,
  <SearchInput key="link" source="transactionLink" label={label('transactionLink')} />,
];
