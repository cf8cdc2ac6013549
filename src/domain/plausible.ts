import { addDays } from './dates.ts';
import { isCallable } from './phone.ts';
import type { ValidationKey } from './validationMessages.ts';

type Dated = Partial<Record<'dateOfBirth' | 'issuanceDate' | 'expiresOn' | 'registrationDate', string | null>>;
type Form = Dated & { areaCode: string; mobileNumber: string };

const oldestDays = 120 * 366;

/**
 * What no single field can know: dates that can't be, and a number that nobody can call. Field → message.
 * @param today YYYY-MM-DD
 */
export function implausible(form: Form, today: string): Record<string, ValidationKey> {
  const { dateOfBirth, issuanceDate, expiresOn, registrationDate } = form;
  const wrong: [field: string, isWrong: boolean, ValidationKey][] = [
    ['mobileNumber', !isCallable(form.areaCode, form.mobileNumber), 'validation.phone'],
    ['dateOfBirth', !!dateOfBirth && dateOfBirth >= today, 'validation.pastDate'],
    ['dateOfBirth', !!dateOfBirth && dateOfBirth < addDays(today, -oldestDays), 'validation.date'],
    ['issuanceDate', !!issuanceDate && issuanceDate > today, 'validation.pastDate'],
    [
      'issuanceDate',
      !!issuanceDate && !!dateOfBirth && issuanceDate < dateOfBirth && dateOfBirth < today,
      'validation.afterBirth',
    ],
    ['expiresOn', !!expiresOn && !!issuanceDate && expiresOn <= issuanceDate, 'validation.afterIssuance'],
    ['expiresOn', !!expiresOn && expiresOn < today, 'validation.documentExpired'],
    ['registrationDate', !!registrationDate && registrationDate > today, 'validation.pastDate'],
  ];
  const messages: Record<string, ValidationKey> = {};
  for (const [field, isWrong, key] of wrong) if (isWrong) messages[field] ??= key;
  return messages;
}
