import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import type { Authorization } from '#domain/authorization/authorization.ts';
import { MerchantField } from '../../kit/field/MerchantField.tsx';
import { soldBy } from '../../kit/field/merchantWords.ts';

interface Props {
  of: Pick<Authorization, 'merchantName' | 'merchantCity' | 'mccCode'>;
  link?: (name: ReactNode) => ReactNode;
}

/** Who asked for the money, where they are and what they sell. */
export function AuthorizationMerchant({ of: { merchantName, merchantCity, mccCode }, link }: Props) {
  const sold = soldBy(useTranslate(), mccCode);
  return <MerchantField name={merchantName} about={[merchantCity, sold]} {...(link && { link })} />;
}
