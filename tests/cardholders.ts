import { randomUUID } from 'node:crypto';
import type { CorporationDetails, IndividualDetails } from '#domain/cardholder/cardholder.ts';
import type { DocumentPurpose } from '#domain/cardholder/onboarding.ts';
import { customerType } from '#domain/enumerations.ts';
import { doorsPath } from '#wire/doors.ts';
import type { Caller, TestGateway } from './gateway.ts';
import { png } from './pictures.ts';

const residenceAddress = {
  line1: '12 Rosebery Avenue',
  line2: null,
  city: 'London',
  state: null,
  country: 'GB',
  postalCode: 'EC1R 4TD',
} as const;
const phone = { areaCode: '+44', mobileNumber: '7912 345678' };

/** A person's form, filled in well. */
export const person = (values: Partial<IndividualDetails> = {}) => ({
  customerType: customerType.code.individual,
  firstName: 'Robin',
  lastName: 'Holder',
  middleName: null,
  email: `${randomUUID()}@holders.test`,
  ...phone,
  gender: 3 as const,
  nationality: 'GB' as const,
  dateOfBirth: '1990-05-17',
  idType: 2 as const,
  idNumber: 'C12345678',
  issuanceDate: '2022-04-01',
  expiresOn: '2032-03-31',
  residenceAddress,
  ...values,
});

/** A company's form, filled in well. */
export const company = (values: Partial<CorporationDetails> = {}) => ({
  customerType: customerType.code.corporation,
  customerNumber: 'C20410',
  customerName: 'Holder Ltd',
  contactName: 'Robin Holder',
  companyEmail: `${randomUUID()}@holders.test`,
  ...phone,
  registrationCode: 'GB-123456789',
  vatCode: null,
  registrationDate: '2015-01-30',
  businessScope: null,
  residenceCountryCode: 'GB' as const,
  registrationCountryCode: 'GB' as const,
  legalPerson: 'Robin Holder',
  residenceAddress,
  ...values,
});

/** Uploads as a browser does; answers with the response. */
export const sendFile = (
  { app }: TestGateway,
  caller: Caller,
  fields: Record<string, string | File>,
): Promise<Response> => {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  const headers = new Headers(caller.headers);
  if (caller.token !== undefined) headers.set('access_token', caller.token);
  if (caller.cookie !== undefined) headers.set('cookie', caller.cookie);
  return Promise.resolve(app.request(`http://localhost:3000${doorsPath}/upload`, { method: 'POST', headers, body }));
};

/** Uploads a small picture for a purpose and says its id. */
export const uploader =
  (gateway: TestGateway) =>
  async (caller: Caller, purpose: DocumentPurpose): Promise<string> => {
    const file = new File([png()], `${purpose}.png`);
    const answer = await (await sendFile(gateway, caller, { dtoName: 'cardholder', purpose, file })).json();
    return (answer as { dto: { fileId: string } }).dto.fileId;
  };
