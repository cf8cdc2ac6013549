import { useMemo } from 'react';
import { useGetList, useGetOne, useTranslate, useWarnWhenUnsavedChanges } from 'react-admin';
import { type FieldErrors, useForm, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router-dom';
import type { Account } from '#domain/account/account.ts';
import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { accountStatus, productState } from '#domain/enumerations.ts';
import type { Product } from '#domain/product/product.ts';
import { useConfigs } from '../../client/useCommand.ts';
import { type ApplyValues, emptyOrder, problemsOf } from './applyForm.ts';

/** The form with what its choices mean: the cardholder, the product, and the account that pays. */
export function useApplyForm() {
  const translate = useTranslate();
  const [search] = useSearchParams();
  const configs = useConfigs();
  const products = useMemo(
    () => (configs.data?.products ?? []).filter((product) => product.productState === productState.code.offered),
    [configs.data],
  );
  const form = useForm<ApplyValues>({
    defaultValues: { ...emptyOrder, cardholderId: search.get('cardholderId') ?? '' },
    mode: 'onTouched',
    resolver: (values) => {
      const problems = Object.entries(problemsOf(values, productIn(products, values.productId)));
      const errors = Object.fromEntries(
        problems.map(([field, { message, args }]) => [field, { type: 'rule', message: translate(message, args) }]),
      ) as FieldErrors<ApplyValues>;
      return problems.length ? { values: {}, errors } : { values, errors: {} };
    },
  });
  useWarnWhenUnsavedChanges(true, undefined, form.control as never);
  const { cardholderId, productId, accountId, quantity } = useWatch({ control: form.control }) as ApplyValues;
  const product = productIn(products, productId);
  const holder = useGetOne<Cardholder>('cardholders/list', { id: cardholderId }, { enabled: cardholderId !== '' }).data;
  const among = useMemo(
    () => ({
      ...(holder && { customerId: holder.customerId }),
      ...(product && { currency: product.currency }),
      accountStatus: accountStatus.code.open,
    }),
    [holder, product],
  );
  const account = useAccount(accountId, among, Boolean(holder && product));
  return { form, products, isLoading: configs.isPending, product, holder, account, among, quantity };
}

const productIn = (products: readonly Product[], id: string) => products.find((product) => product.id === id);

/** The account that was chosen, if it still suits the product, or the customer's first. */
function useAccount(id: string, among: object, isKnown: boolean): Account | undefined {
  const { data } = useGetList<Account>(
    'account/balance',
    { filter: among, sort: { field: 'accountNumber', order: 'ASC' }, pagination: { page: 1, perPage: 25 } },
    { enabled: isKnown },
  );
  if (!isKnown) return undefined;
  return data?.find((account) => account.id === id) ?? data?.[0];
}
