import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { merchantCategoryOf } from '#domain/merchantCategory.ts';
import { MerchantField } from '../../kit/field/MerchantField.tsx';

interface Props {
  of: Pick<Authorization, 'merchantName' | 'merchantCity' | 'mccCode'>;
  link?: (name: ReactNode) => ReactNode;
}

/** Who asked for the money, where they are and what they sell. */
export function AuthorizationMerchant({ of: { merchantName, merchantCity, mccCode }, link }: Props) {
  const category = useCategory(mccCode);
  return <MerchantField name={merchantName} about={[merchantCity, category]} {...(link && { link })} />;
}

/** What a merchant sells, in words. */
export function useCategory(mcc: string | null | undefined): string | undefined {
  const translate = useTranslate();
  const category = merchantCategoryOf(mcc);
  return category && translate(`merchantCategory.${category}`);
}
