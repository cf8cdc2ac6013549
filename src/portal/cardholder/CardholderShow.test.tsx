import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complianceStatus, customerType, gender, idType, rejectionReason, riskLevel } from '#domain/enumerations.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

/** Everything about a person that the gateway keeps as details. */
const details = {
  firstName: 'Ingrid',
  lastName: 'Solberg',
  middleName: null,
  areaCode: '+47',
  mobileNumber: '40612345',
  gender: gender.code.female,
  nationality: 'NO',
  dateOfBirth: '1988-04-02',
  idType: idType.code.passport,
  idNumber: 'N1234567',
  issuanceDate: null,
  expiresOn: '2031-01-01',
  residenceAddress: { line1: 'Bryggen 4', line2: null, city: 'Bergen', state: null, country: 'NO', postalCode: '5003' },
};

/** Turns the holder of a new card into a person. */
async function makePerson(customer: string, changes: object = {}): Promise<string> {
  const { cardholderId } = await gateway.makeCard({ customer });
  await gateway.asStaff((db) =>
    db
      .updateTable('cardholders')
      .set({
        customerType: customerType.code.individual,
        name: 'Ingrid Solberg',
        nationality: 'NO',
        details: JSON.stringify(details),
        ...changes,
      })
      .where('id', '=', cardholderId)
      .execute(),
  );
  return cardholderId;
}

/** A new card's holder, as a company that has told everything. */
async function makeCompany(customer: string): Promise<void> {
  const { cardholderId } = await gateway.makeCard({ customer });
  const company = JSON.stringify({
    customerNumber: 'AT-1',
    customerName: 'Acme Travel',
    contactName: 'Ingrid Solberg',
    companyEmail: 'desk@acme.test',
    areaCode: '+47',
    mobileNumber: '40612345',
    registrationCode: '912 345 678',
    vatCode: null,
    registrationDate: null,
    businessScope: 'Journeys',
    residenceCountryCode: 'NO',
    registrationCountryCode: 'NO',
    legalPerson: 'Ada Lovelace',
    residenceAddress: details.residenceAddress,
  });
  await gateway.asStaff((db) =>
    db.updateTable('cardholders').set({ details: company }).where('id', '=', cardholderId).execute(),
  );
}

test('shows a person in groups, with the country by its name', async () => {
  const customer = await gateway.makeCustomer();
  const id = await makePerson(customer, { riskLevel: riskLevel.code.medium });
  const as = await gateway.makeUser({ customer });
  await renderPortal(gateway, { at: `/cardholders/list/${id}/show`, as });

  expect(await screen.findByRole('heading', { level: 1, name: 'Ingrid Solberg' })).toBeVisible();
  for (const group of ['Person', 'Contact', 'Identity Document', 'Residence Address', 'Onboarding'])
    expect(screen.getByRole('heading', { level: 2, name: group })).toBeVisible();
  expect(screen.getAllByText('Norway')).toHaveLength(2);
  expect(screen.getByText('+47 40612345')).toBeVisible();
  expect(screen.getByText('Medium')).toBeVisible();
});

test.each([
  ['a person', 'Individual', 'Ingrid Solberg'],
  ['a company', 'Corporation', 'Acme Travel'],
])('leads from the list to %s, and on to the cards [S1.6] [S2.50]', async (_, type, name) => {
  const customer = await gateway.makeCustomer();
  await makePerson(customer);
  await makeCompany(customer);
  const { user } = await renderPortal(gateway, { at: '/cardholders/list', as: await gateway.makeUser({ customer }) });

  const link = await screen.findByRole('link', { name });
  expect(within(link.closest('tr') as HTMLElement).getByText(type)).toBeVisible();
  await user.click(link);
  expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  await user.click(await screen.findByRole('tab', { name: 'Cards (1)' }));
  const cards = within(await screen.findByRole('table', { name: 'Cards' }));
  expect(cards.getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^\/card\/cards\/[\w-]+\/show$/));
});

test('shows a failed AML review to the customer’s staff as one that is still going on', async () => {
  const customer = await gateway.makeCustomer();
  const rejected = complianceStatus.code.rejected;
  const id = await makePerson(customer, {
    onboardingStatus: rejected,
    complianceStatus: rejected,
    rejectionReason: rejectionReason.code.amlReview,
  });
  const at = `/cardholders/list/${id}/show`;
  await renderPortal(gateway, { at, as: await gateway.makeUser({ customer }) });
  expect(await screen.findAllByText('Under Review')).not.toHaveLength(0);
  expect(screen.queryByText(/AML|Rejected/)).toBeNull();
});

test('says so when there is no such cardholder, or none of this customer', async () => {
  expectComplaint('This record can’t be found');
  const foreign = await makePerson(await gateway.makeCustomer());
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  await renderPortal(gateway, { at: `/cardholders/list/${foreign}/show`, as });
  expect(await screen.findByRole('heading', { name: 'Cardholder not found' })).toBeVisible();
});

/** A passport of the cardholder's, as if it had been sent. */
const addPassport = (customerId: string, cardholderId: string, uploadedBy: string) =>
  gateway.asStaff((db) =>
    db
      .insertInto('cardholderDocuments')
      .values({
        id: crypto.randomUUID(),
        customerId,
        cardholderId,
        purpose: 'passport',
        name: 'passport.png',
        type: 'image/png',
        size: 100,
        storedName: `${crypto.randomUUID()}.png`,
        storedAt: new Date(),
        uploadedBy,
        uploadedByName: 'Robin Example',
        createdAt: new Date(),
        attachedAt: new Date(),
        replacedAt: null,
      })
      .execute(),
  );

test('papers aren’t shown to who looks as a role, and it is said why', async () => {
  const customer = await gateway.makeCustomer();
  const cardholderId = await makePerson(customer);
  const as = await gateway.makeUser();
  await addPassport(customer, cardholderId, as.id);
  const at = `/cardholders/list/${cardholderId}/show`;
  const { user, portal } = await renderPortal(gateway, { at, as, confirmed: true });
  const role = await gateway.asStaff((db) =>
    db.selectFrom('roles').select('id').where('roleName', '=', 'Customer administrator').executeTakeFirstOrThrow(),
  );
  const documents = await screen.findByRole('tab', { name: 'Documents' });
  await portal.client.call('viewAsRole', { id: role.id, customerId: customer });
  await user.click(documents);
  expect(await screen.findByText(/not change anything, nor open or download files/)).toBeVisible();
});
