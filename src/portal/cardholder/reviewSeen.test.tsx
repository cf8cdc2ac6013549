import { randomUUID } from 'node:crypto';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { complianceStatus } from '#domain/enumerations.ts';
import { person } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { renderPortal } from '#tests/renderPortal.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const write = async (caller: Caller, door: 'create' | 'update', more: object) => {
  const asked = { dtoName: 'cardholder', requestId: gateway.requestId(), ...more };
  const { status, body } = await gateway.door(caller, door, asked);
  expect({ status, body }).toMatchObject({ status: 200 });
  return body.dto;
};
const give = async (caller: Caller, command: string, input: object) => {
  const { status, body } = await gateway.command(caller, command, input);
  expect({ status, body }).toMatchObject({ status: 200 });
};

/** The papers that a review asks for. */
const papers = (customerId: string, cardholderId: string) =>
  gateway.asStaff((db) => {
    const at = new Date(gateway.clock.now());
    const file = {
      type: 'image/png',
      size: 100,
      storedAt: at,
      createdAt: at,
      attachedAt: at,
      replacedAt: null,
    } as const;
    const by = { uploadedBy: randomUUID(), uploadedByName: 'Robin Example' };
    const rows = (['passport', 'addressProof'] as const).map((purpose) => {
      const id = randomUUID();
      return { id, customerId, cardholderId, purpose, name: `${purpose}.png`, storedName: `${id}.png`, ...file, ...by };
    });
    return db.insertInto('cardholderDocuments').values(rows).execute();
  });

test('nobody is approved on another person’s papers than the reviewer has before their eyes', async () => {
  const customer = await gateway.makeCustomer();
  const holders = (await gateway.signIn(await gateway.makeUser({ customer }))).caller;
  const form = person({ firstName: 'Ingrid', lastName: 'Solberg' });
  const { id } = await write(holders, 'create', { data: form });
  await papers(customer, id);
  await give(holders, 'submitCardholder', { id });

  const as = await gateway.makeUser();
  const { user } = await renderPortal(gateway, { at: `/cardholders/list/${id}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  const review = within(await screen.findByRole('dialog', { name: 'Review Ingrid Solberg' }));
  await user.click(await review.findByRole('combobox', { name: /Risk Level/ }));
  await user.click(await screen.findByRole('option', { name: 'Lower' }));

  // Meanwhile a colleague rejects it, and other papers come in.
  gateway.clock.advance(60_000);
  const colleague = (await gateway.signIn(await gateway.makeUser())).caller;
  await give(colleague, 'reviewCardholder', { id, decision: 'reject', rejectionReason: 'idDocumentPicture' });
  const another = { ...form, firstName: 'Boris', lastName: 'Sanctioned', idNumber: 'X99999999' };
  await write(holders, 'update', { id, data: another });
  await give(holders, 'submitCardholder', { id });

  expect(review.getByText('Ingrid')).toBeVisible();
  await user.click(review.getAllByRole('button', { name: 'Approve' }).at(-1) as HTMLElement);
  expect(await screen.findByText(/^Someone else changed this/)).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const now = await gateway.asStaff((db) =>
    db.selectFrom('cardholders').select(['name', 'onboardingStatus']).where('id', '=', id).executeTakeFirstOrThrow(),
  );
  expect(now).toEqual({ name: 'Boris Sanctioned', onboardingStatus: complianceStatus.code.underReview });
  expect(await screen.findByRole('heading', { name: /Boris Sanctioned/ })).toBeVisible();
});
