import type { Cardholder } from '#domain/cardholder/cardholder.ts';
import { customerType } from '#domain/enumerations.ts';

/** People have a nationality, companies the country they are registered in. */
export const nationalityOf = (holder: Cardholder): string =>
  holder.customerType === customerType.code.individual ? holder.nationality : holder.registrationCountryCode;

export const phoneOf = ({ areaCode, mobileNumber }: Cardholder): string =>
  [areaCode, mobileNumber].filter(Boolean).join(' ');
