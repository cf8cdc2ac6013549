import { customerType } from '#domain/enumerations.ts';
import type { InterfaceLanguage } from '#locales/index.ts';

/** What is asked for in which step: names of fields, in their order. */
export const fieldGroups = {
  person: [
    'firstName',
    'middleName',
    'lastName',
    'gender',
    'dateOfBirth',
    'nationality',
    'email',
    'areaCode',
    'mobileNumber',
  ],
  company: [
    'customerName',
    'customerNumber',
    'registrationCode',
    'vatCode',
    'registrationDate',
    'registrationCountryCode',
    'residenceCountryCode',
    'legalPerson',
    'businessScope',
    'contactName',
    'companyEmail',
    'areaCode',
    'mobileNumber',
  ],
  identity: ['idType', 'idNumber', 'issuanceDate', 'expiresOn'],
  address: [
    'residenceAddress.line1',
    'residenceAddress.line2',
    'residenceAddress.city',
    'residenceAddress.state',
    'residenceAddress.postalCode',
    'residenceAddress.country',
  ],
} as const;

export type FieldGroup = keyof typeof fieldGroups;

/** A group's fields in the order that the reader's language has them in: in Chinese the family's name comes first. */
export function fieldsIn(group: FieldGroup, language: InterfaceLanguage): readonly string[] {
  const fields: readonly string[] = fieldGroups[group];
  return language === 'zh' && group === 'person'
    ? ['lastName', ...fields.filter((name) => name !== 'lastName')]
    : fields;
}
export type StepName = FieldGroup | 'documents' | 'check';

const ofPerson: readonly StepName[] = ['person', 'identity', 'address', 'documents', 'check'];
const ofCompany: readonly StepName[] = ['company', 'address', 'documents', 'check'];

/** The steps for this kind of holder. */
export const stepsOf = (kind: number): readonly StepName[] =>
  kind === customerType.code.corporation ? ofCompany : ofPerson;

/** What is checked before a step is left. Who it is for is asked in the first. */
export const fieldsOf = (step: StepName): readonly string[] =>
  step in fieldGroups ? fieldGroups[step as FieldGroup] : [];

/** The step that a field at fault stands in: a form that is refused opens there. */
export function stepOf(field: string, steps: readonly StepName[]): StepName | undefined {
  if (field.startsWith('documents')) return 'documents';
  if (field === 'customerId') return steps[0];
  return steps.find((step) => fieldsOf(step).some((name) => name === field || name.startsWith(`${field}.`)));
}

/** Fields that may stay empty. */
export const optionalFields: ReadonlySet<string> = new Set([
  'middleName',
  'issuanceDate',
  'expiresOn',
  'vatCode',
  'registrationDate',
  'businessScope',
  'residenceAddress.line2',
  'residenceAddress.state',
]);
