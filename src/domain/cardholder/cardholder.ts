import { z } from 'zod';
import { CountryCode } from '../country.ts';
import { FormDate } from '../dates.ts';
import { complianceStatus, customerType, gender, idType, rejectionReason, riskLevel, status } from '../enumerations.ts';
import { Id, oneOrMany, SearchText, TimeRange } from '../filter.ts';
import { AreaCode, Email, PhoneNumber, RequiredText } from '../validation.ts';

const optionalText = (max = 255) => z.string().trim().max(max).nullable();

export const Address = z.strictObject({
  line1: RequiredText(),
  line2: optionalText(),
  city: RequiredText(),
  state: optionalText(),
  country: CountryCode,
  postalCode: RequiredText(20),
});
export type Address = z.infer<typeof Address>;

/** The fields a person fills in. */
export const IndividualDetails = z.strictObject({
  firstName: RequiredText(),
  lastName: RequiredText(),
  middleName: optionalText(),
  email: Email,
  areaCode: AreaCode,
  mobileNumber: PhoneNumber,
  gender: gender.schema,
  nationality: CountryCode,
  dateOfBirth: FormDate,
  idType: idType.schema,
  idNumber: RequiredText(64),
  issuanceDate: FormDate.nullable(),
  expiresOn: FormDate.nullable(),
  residenceAddress: Address,
});
export type IndividualDetails = z.infer<typeof IndividualDetails>;

/** A person's name as their language writes it: Chinese and Korean names begin with the family's, without a space. */
export function fullName({ firstName, lastName }: Pick<IndividualDetails, 'firstName' | 'lastName'>): string {
  const isEastAsian = /^[\p{Script=Han}\p{Script=Hangul}]+$/u.test(firstName + lastName);
  return isEastAsian ? `${lastName}${firstName}` : `${firstName} ${lastName}`;
}

/** What the papers of a cardholder tell as well: all but how to reach them. */
export const toldByPapers: readonly string[] = [
  'name',
  ...Object.keys(IndividualDetails.shape).filter((field) => !['email', 'areaCode', 'mobileNumber'].includes(field)),
];

/** The fields a company fills in. */
export const CorporationDetails = z.strictObject({
  customerNumber: RequiredText(64),
  customerName: RequiredText(),
  contactName: RequiredText(),
  companyEmail: Email,
  areaCode: AreaCode,
  mobileNumber: PhoneNumber,
  registrationCode: RequiredText(64),
  vatCode: optionalText(64),
  registrationDate: FormDate.nullable(),
  businessScope: optionalText(),
  residenceCountryCode: CountryCode,
  registrationCountryCode: CountryCode,
  legalPerson: RequiredText(),
  residenceAddress: Address,
});
export type CorporationDetails = z.infer<typeof CorporationDetails>;

const onboarding = {
  id: Id,
  customerId: Id,
  /** Whose cardholder it is: that customer's name, as `customerName` is a company's own. */
  ownerName: z.string(),
  /** First and last name, or the company's. */
  name: z.string(),
  email: z.string(),
  onboardingStatus: complianceStatus.schema,
  complianceStatus: complianceStatus.schema,
  rejectionReason: rejectionReason.schema.nullable(),
  riskLevel: riskLevel.schema.nullable(),
  status: status.schema,
  cards: z.int(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
};

export const IndividualCardholder = z.strictObject({
  ...onboarding,
  customerType: z.literal(customerType.code.individual),
  ...IndividualDetails.shape,
});

export const CorporationCardholder = z.strictObject({
  ...onboarding,
  customerType: z.literal(customerType.code.corporation),
  ...CorporationDetails.shape,
});

export const Cardholder = z.discriminatedUnion('customerType', [IndividualCardholder, CorporationCardholder]);
export type Cardholder = z.infer<typeof Cardholder>;

export const CardholderFilter = z.strictObject({
  customerType: oneOrMany(customerType.schema),
  onboardingStatus: oneOrMany(complianceStatus.schema),
  complianceStatus: oneOrMany(complianceStatus.schema),
  riskLevel: oneOrMany(riskLevel.schema),
  nationality: oneOrMany(CountryCode),
  customerId: oneOrMany(Id),
  createdAt: TimeRange,
  q: SearchText,
});

export const cardholderSorts = ['name', 'email', 'onboardingStatus', 'riskLevel', 'createdAt'] as const;
