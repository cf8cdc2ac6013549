import { fullName } from '#domain/cardholder/cardholder.ts';
import { complianceStatus, customerType, idType, status } from '#domain/enumerations.ts';
import type { CardholderDetails } from '#gateway/db/cardTables.ts';
import { type Customer, customerByKey } from './customers.ts';
import { type Company, companies, type Person, people } from './people.ts';
import { addressIn, mobileIn } from './places.ts';
import { add, after, day, isoDate, type Row, type World } from './world.ts';

const { approved, closed } = complianceStatus.code;

export function makeCardholders(world: World, customers: readonly Customer[]): Row<'cardholders'>[] {
  const persons = people.map((person) => {
    const details = detailsOfPerson(world, person);
    const kind = {
      customerType: customerType.code.individual,
      name: fullName(person),
      email: details.email,
      nationality: person.country,
    };
    return addCardholder(world, customers, person, kind, details, person.rejection);
  });
  const firms = companies.map((company, place) => {
    const kind = {
      customerType: customerType.code.corporation,
      name: company.name,
      email: company.mailbox,
      nationality: company.country,
    };
    return addCardholder(world, customers, company, kind, detailsOfCompany(world, company, place), null);
  });
  return [...persons, ...firms];
}

function addCardholder(
  world: World,
  customers: readonly Customer[],
  { customer, onboarding, risk }: Person | Company,
  kind: Pick<Row<'cardholders'>, 'customerType' | 'name' | 'email' | 'nationality'>,
  details: CardholderDetails,
  rejectionReason: Row<'cardholders'>['rejectionReason'],
): Row<'cardholders'> {
  const { random } = world;
  // Who has been approved came early; who is still being looked at came lately.
  const isOld = onboarding === approved || onboarding === closed;
  const createdAt = isOld ? after(world.start, random.int(-20, 25) * day) : after(world.now, -random.int(2, 26) * day);
  return add(world, 'cardholders', {
    id: world.id(createdAt),
    customerId: customerByKey(customers, customer).row.id,
    ...kind,
    onboardingStatus: onboarding,
    complianceStatus: onboarding,
    rejectionReason,
    riskLevel: risk,
    status: onboarding === closed ? status.code.disabled : status.code.enabled,
    details,
    createdAt,
    updatedAt: after(createdAt, random.int(1, 30) * 0.06 * day),
  });
}

function detailsOfPerson(world: World, { firstName, lastName, mailbox, gender, country }: Person) {
  const { random, now } = world;
  const issued = after(now, -random.int(200, 2400) * day);
  return {
    firstName,
    lastName,
    middleName: country === 'US' ? random.pick(['James', 'Anne', 'Lee']) : null,
    email: `${mailbox}@${random.pick(['mailbox.test', 'posteo.test', 'inbox.test'])}`,
    ...mobileIn(random, country),
    gender,
    nationality: country,
    dateOfBirth: isoDate(after(now, -random.int(24 * 365, 61 * 365) * day)),
    idType: random.weighted([
      [idType.code.passport, 5],
      [idType.code.idCard, 4],
      [idType.code.driverLicense, 1],
      [idType.code.residencePermit, 1],
    ]),
    idNumber: `${random.pick(['C', 'E', 'G', 'K', 'P'])}${random.digits(8)}`,
    issuanceDate: isoDate(issued),
    expiresOn: isoDate(after(issued, 3652 * day)),
    residenceAddress: addressIn(random, country),
  } satisfies CardholderDetails;
}

function detailsOfCompany(
  world: World,
  { name, mailbox, contact, legalPerson, country, scope }: Company,
  place: number,
) {
  const { random, now } = world;
  return {
    customerNumber: `C${String(20_410 + place * 37)}`,
    customerName: name,
    contactName: contact,
    companyEmail: mailbox,
    ...mobileIn(random, country),
    registrationCode: `${country}-${random.digits(9)}`,
    vatCode: country === 'HK' ? null : `${country}${random.digits(10)}`,
    registrationDate: isoDate(after(now, -random.int(900, 8000) * day)),
    businessScope: scope,
    residenceCountryCode: country,
    registrationCountryCode: country,
    legalPerson,
    residenceAddress: addressIn(random, country),
  } satisfies CardholderDetails;
}
