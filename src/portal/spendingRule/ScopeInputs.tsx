import { useEffect } from 'react';
import { SelectInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { Card } from '#domain/card/card.ts';
import { isAtEnd } from '#domain/card/succession.ts';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import type { Customer } from '#domain/customer/customer.ts';
import { cardStatus, type RuleScope, ruleScope } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { cardName, cardOrder } from '../card/links/cardName.ts';
import { useSession } from '../client/PortalContext.tsx';
import { byName, nameOf } from '../customer/links/customerName.ts';
import { RecordChoice } from '../kit/form/RecordChoice.tsx';

const { customer, cardholder, card, programme, product } = ruleScope.code;

/** Whose purchases: of all of the programme for staff, else one's own or a part of them. */
export function ScopeInputs() {
  const { user } = useSession();
  const own = user?.customerId ?? null;
  const { setValue } = useFormContext();
  const scope = useWatch({ name: 'ruleScope' }) as RuleScope | undefined;
  const isOwnAll = own !== null && scope === customer;
  useEffect(() => {
    if (isOwnAll) setValue('scopeId', own);
  }, [isOwnAll, own, setValue]);
  const choices = ruleScope.choices.filter(({ id }) => own === null || (id !== programme && id !== product));
  return (
    <>
      <SelectInput source="ruleScope" choices={choices} isRequired onChange={() => setValue('scopeId', '')} />
      {scope && scope !== programme && !isOwnAll && <ScopeInput key={scope} scope={scope} />}
    </>
  );
}

function ScopeInput({ scope }: { scope: Exclude<RuleScope, 'programme'> }) {
  const shared = { source: 'scopeId', label: `spendingRule.${scope}`, required: true };
  switch (scope) {
    case product:
      return <RecordChoice<Product> noun="product" nameOf={productName} sort={byProduct} {...shared} />;
    case customer:
      return <RecordChoice<Customer> noun="customer" nameOf={nameOf} sort={byName} {...shared} />;
    case cardholder:
      return <RecordChoice<Cardholder> noun="cardholder" nameOf={holderName} sort={byHolder} {...shared} />;
    case card:
      return <RecordChoice<Card> noun="card" nameOf={cardName} sort={cardOrder} among={inUse} {...shared} />;
  }
}

const productName = ({ productName: name }: Product) => name;
const byProduct = { field: 'productName', order: 'ASC' } as const;
const holderName = ({ name }: Cardholder) => name;
const byHolder = { field: 'name', order: 'ASC' } as const;
/** A rule is for what is bought from now on. */
const inUse = { cardStatus: Object.values(cardStatus.code).filter((status) => !isAtEnd({ cardStatus: status })) };
