import type { CardContact } from '#domain/card/contact.ts';

/** A mobile number as it is dialled. */
export const phoneOf = ({ areaCode, mobileNumber }: Pick<CardContact, 'areaCode' | 'mobileNumber'>): string | null =>
  mobileNumber && `${areaCode ?? ''} ${mobileNumber}`.trim();
