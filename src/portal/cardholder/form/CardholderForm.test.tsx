import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import Cookies from 'js-cookie';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { complianceStatus } from '#domain/enumerations.ts';
import { company, person } from '#tests/cardholders.ts';
import { expectComplaint } from '#tests/complaints.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import { joinBytes, png } from '#tests/pictures.ts';
import type { TestUser } from '#tests/records.ts';
import { renderPortal } from '#tests/renderPortal.tsx';
import { doorsPath } from '#wire/doors.ts';
import type { SendForm } from '../../client/sendForm.ts';
// Loaded on demand by the form; here before it is asked for.
import '../../kit/field/DayField.tsx';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await testGateway();
});
afterAll(() => gateway.close());

const add = '/cardholders/add-individual';

async function registered(customer: string, data: object = person()): Promise<string> {
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  const call = { dtoName: 'cardholder', requestId: gateway.requestId(), data };
  return (await gateway.door(caller, 'create', call)).body.dto.id;
}

const emailOf = async (id: string) =>
  gateway.asStaff((db) =>
    db.selectFrom('cardholders').select('email as companyEmail').where('id', '=', id).executeTakeFirstOrThrow(),
  );
const next = async (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Next' }));
const step = (name: string) => screen.findByRole('heading', { level: 2, name });

test('asks for what is needed, says what is wrong at its field, and forgives at once [S5.1] [S5.2] [S5.17] [S5.21] [S5.22]', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  const { user } = await renderPortal(gateway, { at: add, as });
  const firstName = await screen.findByLabelText(/First Name/);
  await next(user);
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(8));
  await user.type(firstName, 'A');
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(7));
  await user.type(screen.getByLabelText(/Email/), 'ada@');
  await user.tab();
  expect(await screen.findByText('The Email field must be a valid email')).toBeVisible();
  await user.type(screen.getByLabelText(/Area Code/), 'kingdom');
  await user.click(await screen.findByRole('option', { name: /\+44 United Kingdom/ }));
  await user.type(screen.getByLabelText(/Mobile Number/), '123');
  await user.tab();
  expect(await screen.findByText('The format of phone number is incorrect.')).toBeVisible();
  expect(screen.getByRole('heading', { level: 2, name: 'Person' })).toBeVisible();
});

test('takes a day typed, or from a calendar that goes back by decades; one only begun is none', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  const { user } = await renderPortal(gateway, { at: add, as });
  const birth = within(await screen.findByRole('group', { name: /Date of Birth/ }));
  const typed = () => birth.getAllByRole('spinbutton').map(({ textContent }) => textContent);
  await user.click(birth.getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('19901210');
  expect(typed()).toEqual(['1990', '12', '10']);
  await user.keyboard('{Backspace}');
  await next(user);
  expect(await screen.findByText('This value isn’t valid')).toBeVisible();
  await user.click(birth.getAllByRole('spinbutton')[2] as HTMLElement);
  await user.keyboard('10');
  await waitFor(() => expect(screen.queryByText('This value isn’t valid')).toBeNull());
  await user.click(birth.getByRole('button', { name: /^Choose date/ }));
  await user.click(await screen.findByRole('button', { name: /switch to year view/ }));
  await user.click(screen.getByRole('button', { name: 'Ten years earlier' }));
  await user.click(screen.getByRole('radio', { name: '1984' }));
  await user.click(within(await screen.findByRole('grid', { name: 'December 1984' })).getByText('24'));
  await waitFor(() => expect(typed()).toEqual(['1984', '12', '24']));
});

test('a day that its month doesn’t have is asked for again, and not left out as though nothing were there', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  const { user } = await renderPortal(gateway, { at: add, as });
  const birth = within(await screen.findByRole('group', { name: /Date of Birth/ }));
  await user.click(birth.getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('19900230');
  await user.click(screen.getByLabelText(/First Name/));
  await next(user);
  expect(await screen.findByText('This value isn’t valid')).toBeVisible();
  expect(birth.getAllByRole('spinbutton').map(({ textContent }) => textContent)).toEqual(['1990', '02', '30']);
});

test('asks companies for what companies have', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  const { user } = await renderPortal(gateway, { at: add, as });
  await user.click(await screen.findByRole('button', { name: 'A company' }));
  for (const label of [/Legal Person/, /Registration Code/, /VAT Code/, /Company Email/, /Business Scope/])
    expect(screen.getByLabelText(label)).toBeVisible();
  expect(screen.queryByLabelText(/First Name/)).toBeNull();
  expect(screen.queryByText('Identity Document')).toBeNull();
});

test('operator staff say whose cardholder it will be; what is chosen is forgiven before it is left', async () => {
  await gateway.makeCustomer();
  const { user } = await renderPortal(gateway, { at: add, as: await gateway.makeUser() });
  await screen.findByLabelText('Customer *');
  await next(user);
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(9));
  await user.click(screen.getByLabelText('Customer *'));
  await user.click((await screen.findAllByRole('option'))[0] as HTMLElement);
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(8));
  const birth = within(screen.getByRole('group', { name: /Date of Birth/ }));
  await user.click(birth.getAllByRole('spinbutton')[0] as HTMLElement);
  await user.keyboard('19901210');
  await waitFor(() => expect(screen.getAllByText('This field is required')).toHaveLength(7));
});

test('a change that the gateway refuses is said at its field, with everything still there', async () => {
  expectComplaint('This value is already in use');
  const customer = await gateway.makeCustomer();
  const taken = company();
  await registered(customer, taken);
  const id = await registered(customer, company({ customerName: 'Lovelace & Sons' }));
  const as = await gateway.makeUser({ customer });
  const { user, path } = await renderPortal(gateway, { at: `/cardholders/update-info?id=${id}`, as });
  const email = await screen.findByLabelText(/Company Email/);
  await user.clear(email);
  await user.type(email, taken.companyEmail);
  for (const reached of ['Address', 'Documents', 'Check and Submit']) {
    await next(user);
    await step(reached);
  }
  await user.click(screen.getByRole('button', { name: 'Save Without Submitting' }));
  expect(await screen.findByText('A cardholder with this email already exists')).toBeVisible();
  expect(screen.getByLabelText(/Company Email/)).toHaveValue(taken.companyEmail);
  expect(path()).toContain('update-info');
});

test('after a network failure the form is still there, and pressing again sends the same request', async () => {
  expectComplaint('networkError');
  const customer = await gateway.makeCustomer();
  const id = await registered(customer);
  const as = await gateway.makeUser({ customer });
  const at = `/cardholders/update-info?id=${id}`;
  const { user, asked, goOffline, goOnline, path } = await renderPortal(gateway, { at, as });
  const middle = await screen.findByLabelText(/Middle Name/);
  await user.type(middle, 'Augusta');
  for (const reached of ['Identity Document', 'Address', 'Documents', 'Check and Submit']) {
    await next(user);
    await step(reached);
  }
  await screen.findByText(/Draft saved at/);
  const save = screen.getByRole('button', { name: 'Save Without Submitting' });
  goOffline();
  await user.click(save);
  await waitFor(() => expect(save).toBeEnabled());
  goOnline();
  await user.click(save);
  await waitFor(() => expect(path()).toBe(`/cardholders/list/${id}/show`));
  const sent = asked.filter(({ path: door }) => door.endsWith('/update')).map(({ body }) => body?.requestId);
  expect(sent).toHaveLength(2);
  expect(new Set(sent).size).toBe(1);
});

test('a form that is sent by a double click is sent once', async () => {
  const customer = await gateway.makeCustomer();
  const id = await registered(customer);
  const as = await gateway.makeUser({ customer });
  const at = `/cardholders/update-info?id=${id}`;
  const { user, asked, path } = await renderPortal(gateway, { at, as });
  await user.type(await screen.findByLabelText(/Middle Name/), 'Augusta');
  for (const reached of ['Identity Document', 'Address', 'Documents', 'Check and Submit']) {
    await next(user);
    await step(reached);
  }
  await screen.findByText(/Draft saved at/);
  await user.dblClick(screen.getByRole('button', { name: 'Save Without Submitting' }));
  await waitFor(() => expect(path()).toBe(`/cardholders/list/${id}/show`));
  expect(asked.filter(({ path: door }) => door.endsWith('/update'))).toHaveLength(1);
  expect(screen.queryByText(/Nothing was done twice/)).toBeNull();
});

/** Uploads a picture of where somebody lives, part by part: jsdom's forms are none that the gateway is sent. */
async function sendProof({ headers, token, cookie }: Caller): Promise<Response> {
  const part = (about: string, content: string | Uint8Array) =>
    joinBytes(`--part\r\nContent-Disposition: form-data; ${about}\r\n\r\n`, content, '\r\n');
  const picture = 'name="file"; filename="bill.png"\r\nContent-Type: image/png';
  const parts = [part('name="dtoName"', 'cardholder'), part('name="purpose"', 'addressProof'), part(picture, png())];
  return gateway.app.request(`http://localhost:3000${doorsPath}/upload`, {
    method: 'POST',
    headers: {
      ...headers,
      access_token: token ?? '',
      cookie: cookie ?? '',
      'content-type': 'multipart/form-data; boundary=part',
    },
    body: joinBytes(...parts, '--part--\r\n'),
  });
}

test('a form that is saved while its draft is still on its way leaves none behind', async () => {
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as);
  await gateway.command(caller, 'saveCardholderDraft', {
    content: { values: company(), step: 'documents', files: [] },
  });
  const { user, path, interfere, asked } = await renderPortal(gateway, { at: add, as });
  await step('Documents');
  const held = Promise.withResolvers<undefined>();
  interfere(({ body }) => (body?.dtoName === 'saveCardholderDraft' ? held.promise : undefined));
  await next(user);
  await step('Check and Submit');
  await user.click(screen.getByRole('button', { name: 'Save Without Submitting' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save Without Submitting' })).toBeDisabled());
  expect(asked.filter(({ path: door }) => door.endsWith('/create'))).toEqual([]);
  held.resolve(undefined);
  await waitFor(() => expect(path()).toMatch(/^\/cardholders\/list\/.*\/show$/));
  expect((await gateway.command(caller, 'cardholderDraft', {})).body.dto).toBeNull();
});

test('a form that is open in two tabs is kept as it is in the first that goes on, and the other says so', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  const { caller } = await gateway.signIn(as);
  const content = { values: company(), step: 'address', files: [] };
  await gateway.command(caller, 'saveCardholderDraft', { content });
  const { user } = await renderPortal(gateway, { at: add, as });
  await step('Address');
  gateway.clock.advance(1000);
  const other = { ...content, step: 'documents' };
  await gateway.command(caller, 'saveCardholderDraft', { content: other });
  await user.type(screen.getByLabelText(/City/), ' here');
  await next(user);
  await step('Documents');
  expect(await screen.findByText(/in another tab/)).toBeVisible();
  expect((await gateway.command(caller, 'cardholderDraft', {})).body.dto.content).toEqual(other);
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  await user.click(screen.getByRole('link', { name: 'Balances' }));
  await waitFor(() => expect(asks).toHaveBeenCalledOnce());
  asks.mockRestore();
});

test('who was made before the papers could be handed in is changed by what is sent after that, and made once', async () => {
  const customer = await gateway.makeCustomer();
  const as = await gateway.makeUser({ customer });
  const { caller } = await gateway.signIn(as);
  await gateway.command(caller, 'saveCardholderDraft', { content: { values: company(), step: 'address', files: [] } });
  const sendForm: SendForm = () => sendProof(caller);
  const { user, path, interfere } = await renderPortal(gateway, { at: add, as, sendForm });
  await step('Address');
  await next(user);
  await step('Documents');
  const slot = within(screen.getByRole('region', { name: 'Address Proof' }));
  const file = new File(['x'], 'bill.png', { type: 'image/png' });
  await user.upload(slot.getByLabelText('Address Proof', { selector: 'input' }), file);
  await slot.findByText(/bill\.png/);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Next' })).toBeEnabled());
  await next(user);
  await step('Check and Submit');
  let tries = 0;
  interfere(({ body }) =>
    body?.dtoName === 'submitCardholder' && ++tries === 1 ? new Response('{}', { status: 503 }) : undefined,
  );
  const send = () => user.click(screen.getByRole('button', { name: 'Submit for Review' }));
  await send();
  await waitFor(() => expect(tries).toBe(1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Submit for Review' })).toBeEnabled());
  for (const reached of ['Documents', 'Address']) {
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await step(reached);
  }
  await user.type(screen.getByLabelText(/^City/), 'derry');
  for (const reached of ['Documents', 'Check and Submit']) {
    await next(user);
    await step(reached);
  }
  await send();
  await waitFor(() => expect(path()).toMatch(/^\/cardholders\/list\/.*\/show$/));
  const { dto } = (await gateway.door(caller, 'list', { dtoName: 'cardholder' })).body;
  expect(dto).toMatchObject([
    { onboardingStatus: complianceStatus.code.underReview, residenceAddress: { city: 'Londonderry' } },
  ]);
  expect((await gateway.command(caller, 'cardholderDraft', {})).body.dto).toBeNull();
});

test('a draft that was begun before somebody else’s correction doesn’t undo that unasked', async () => {
  expectComplaint('409');
  const customer = await gateway.makeCustomer();
  const id = await registered(customer, company({ vatCode: 'OLD1' }));
  const as = await gateway.makeUser({ customer });
  const at = `/cardholders/update-info?id=${id}`;
  const { user, router, path } = await renderPortal(gateway, { at, as });
  await user.type(await screen.findByLabelText(/Business Scope/), ' and trains');
  await next(user);
  await screen.findByText(/Draft saved at/);
  await router.navigate('/cardholders/list');
  const { caller } = await gateway.signIn(await gateway.makeUser({ customer }));
  const corrected = { ...company({ vatCode: 'NEW2' }), ...(await emailOf(id)) };
  await gateway.door(caller, 'update', { dtoName: 'cardholder', requestId: gateway.requestId(), id, data: corrected });
  await router.navigate(at);
  await screen.findByText(/picks up where you left off/);
  for (const reached of ['Documents', 'Check and Submit']) {
    await next(user);
    await step(reached);
  }
  const vatNow = async () => (await gateway.door(caller, 'get', { dtoName: 'cardholder', id })).body.dto.vatCode;
  await user.click(screen.getByRole('button', { name: 'Save Without Submitting' }));
  expect(await screen.findByText(/Save again to put yours in their place/)).toBeVisible();
  expect(await vatNow()).toBe('NEW2');
  expect(path()).toContain('update-info');
});

/** The form of somebody's cardholder at its documents, whose files stay on their way until `arrive`. */
async function atDocuments() {
  const customer = await gateway.makeCustomer();
  const id = await registered(customer);
  let tell: Parameters<SendForm>[1]['onSent'];
  let arrive = (_: Response) => {};
  const sendForm: SendForm = (_, { signal, onSent }) => {
    tell = onSent;
    return new Promise((resolve, reject) => {
      arrive = resolve;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  const as = await gateway.makeUser({ customer });
  const { user, path } = await renderPortal(gateway, { at: `/cardholders/update-info?id=${id}`, as, sendForm });
  await screen.findByLabelText(/First Name/);
  for (const reached of ['Identity Document', 'Address', 'Documents']) {
    await next(user);
    await step(reached);
  }
  const slot = within(screen.getByRole('region', { name: 'Passport' }));
  await user.upload(
    slot.getByLabelText('Passport', { selector: 'input' }),
    new File(['x'], 'me.png', { type: 'image/png' }),
  );
  const bar = await slot.findByRole('progressbar', { name: 'Uploading me.png…' });
  return {
    as,
    customer,
    path,
    user,
    slot,
    bar,
    tell: (sent: number) => act(() => tell?.(sent, 1000)),
    arrive: (answer: Response) => arrive(answer),
  };
}

test('a file on its way says how much of it has left, and then that the gateway has it', async () => {
  const { slot, bar, tell, arrive } = await atDocuments();
  tell(426);
  expect(bar).toHaveAttribute('aria-valuenow', '42');
  expect(slot.getByText('42 %')).toBeVisible();
  tell(1000);
  expect(bar).not.toHaveAttribute('aria-valuenow');
  const dto = { fileId: crypto.randomUUID(), name: 'me.pdf', size: 1000, type: 'application/pdf' };
  arrive(Response.json({ code: '10000', msg: '', dto }));
  expect(await slot.findByText('me.pdf · 1 kB')).toBeVisible();
  expect(await screen.findByText('Upload Successful')).toBeVisible();
});

test('a file with nothing in it is refused as that, whatever kind it is called', async () => {
  const { user, slot } = await atDocuments();
  await user.click(slot.getByRole('button', { name: 'Cancel: Passport' }));
  await user.upload(
    slot.getByLabelText('Passport', { selector: 'input' }),
    new File([], 'me.png', { type: 'image/png' }),
  );
  expect(await slot.findByText('This file is empty. Please choose another.')).toBeVisible();
});

test('a file on its way is called off, and another can be chosen', async () => {
  const { user, slot, tell } = await atDocuments();
  tell(100);
  await user.click(slot.getByRole('button', { name: 'Cancel: Passport' }));
  expect(await slot.findByText('Drop a file here, or choose one')).toBeVisible();
  expect(slot.queryByRole('progressbar')).toBeNull();
  expect(slot.getByRole('button', { name: 'Choose a File: Passport' })).toBeEnabled();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('who chooses, calls off and removes a file by keyboard is still at its place', async () => {
  const { user, slot, arrive } = await atDocuments();
  const press = async (name: string) => {
    act(() => slot.getByRole('button', { name }).focus());
    await user.keyboard('{Enter}');
  };
  const send = (name: string) =>
    fireEvent.change(slot.getByLabelText('Passport', { selector: 'input' }), {
      target: { files: [new File(['x'], name, { type: 'image/png' })] },
    });
  await press('Cancel: Passport');
  await waitFor(() => expect(slot.getByRole('button', { name: 'Choose a File: Passport' })).toHaveFocus());
  send('me.png');
  await slot.findByRole('progressbar');
  const choosing = slot.getByRole('button', { name: 'Choose a File: Passport' });
  expect(choosing).toHaveFocus();
  expect(choosing).toBeEnabled();
  expect(choosing).toHaveAttribute('aria-disabled', 'true');
  const dto = { fileId: crypto.randomUUID(), name: 'me.pdf', size: 1000, type: 'application/pdf' };
  arrive(Response.json({ code: '10000', msg: '', dto }));
  expect(await slot.findByRole('button', { name: 'Replace: Passport' })).toHaveFocus();
  await press('Remove: Passport');
  expect(await slot.findByRole('button', { name: 'Choose a File: Passport' })).toHaveFocus();
});

test('a file that is dropped while another one is on its way isn’t sent beside it', async () => {
  const { slot, bar } = await atDocuments();
  const files = [new File(['x'], 'other.png', { type: 'image/png' })];
  fireEvent.drop(screen.getByRole('region', { name: 'Passport' }), { dataTransfer: { files } });
  expect(slot.getByRole('progressbar', { name: 'Uploading me.png…' })).toBe(bar);
});

test('a file that isn’t taken in another one’s place leaves that one where it is, and says why', async () => {
  const { user, slot, arrive } = await atDocuments();
  const dto = { fileId: crypto.randomUUID(), name: 'me.pdf', size: 1000, type: 'application/pdf' };
  arrive(Response.json({ code: '10000', msg: '', dto }));
  expect(await slot.findByText('me.pdf · 1 kB')).toBeVisible();
  const chooser = slot.getByLabelText('Passport', { selector: 'input' });
  await user.upload(chooser, new File(['x'], 'other.png', { type: 'image/png' }));
  await slot.findByRole('progressbar', { name: 'Uploading other.png…' });
  arrive(Response.json({ code: '41500', msg: 'Not a picture' }, { status: 415 }));
  expect(await slot.findByText('Not a picture')).toBeVisible();
  expect(slot.getByText('me.pdf · 1 kB')).toBeVisible();
  await user.upload(chooser, new File(['x'], 'third.png', { type: 'image/png' }));
  await slot.findByRole('progressbar', { name: 'Uploading third.png…' });
  expect(slot.queryByText('Not a picture')).toBeNull();
});

/** A passport that somebody has sent, with no form yet: what stands in its file is nobody’s concern here. */
async function sent({ id }: TestUser, customer: string): Promise<string> {
  const [file, now] = [crypto.randomUUID(), new Date(gateway.clock.now())];
  await gateway.asStaff((db) =>
    db
      .insertInto('cardholderDocuments')
      .values({
        id: file,
        customerId: customer,
        cardholderId: null,
        purpose: 'passport',
        name: 'me.png',
        type: 'image/png',
        size: 1000,
        storedName: file,
        storedAt: now,
        createdAt: now,
        attachedAt: null,
        uploadedBy: id,
        uploadedByName: 'Robin Example',
      })
      .execute(),
  );
  return file;
}

/** The files in the form that somebody hasn’t finished. */
const filesDrafted = async ({ email }: { email: string }): Promise<unknown> => {
  const { content } = await gateway.asStaff((db) =>
    db
      .selectFrom('cardholderDrafts')
      .innerJoin('users', 'users.id', 'cardholderDrafts.userId')
      .select('content')
      .where('users.email', '=', email)
      .executeTakeFirstOrThrow(),
  );
  return content.files;
};

test('a file that comes after the session is over has that told at once, and the files sent before it are there again', async () => {
  const { as, customer, path, user, slot, arrive } = await atDocuments();
  const fileId = await sent(as, customer);
  const dto = { fileId, name: 'me.png', size: 1000, type: 'image/png' };
  arrive(Response.json({ code: '10000', msg: '', dto }));
  expect(await slot.findByText(/^me\.png · /)).toBeVisible();
  await waitFor(async () => expect(await filesDrafted(as)).toEqual([fileId]));
  const other = within(screen.getByRole('region', { name: 'Address Proof' }));
  await user.upload(
    other.getByLabelText('Address Proof', { selector: 'input' }),
    new File(['x'], 'home.png', { type: 'image/png' }),
  );
  await other.findByRole('progressbar');
  arrive(Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 }));
  const toasts = within(screen.getByRole('region', { name: /^Notifications/ }));
  await user.click(await toasts.findByText('Request Unauthorized'));
  await screen.findByRole('heading', { name: 'Login' });
  await user.type(screen.getByLabelText(/Email/), as.email);
  await user.type(screen.getByLabelText(/^Password/), as.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(path()).toContain('update-info'));
  await step('Documents');
  const again = within(screen.getByRole('region', { name: 'Passport' }));
  expect(await again.findByRole('button', { name: 'Remove: Passport' })).toBeVisible();
});

test('says on top why it was rejected, or why it can’t be changed now', async () => {
  const customer = await gateway.makeCustomer();
  const id = await registered(customer);
  const standing = (onboardingStatus: 2 | 4, rejectionReason: 'proofOfAddress' | null) =>
    gateway.asStaff((db) =>
      db.updateTable('cardholders').set({ onboardingStatus, rejectionReason }).where('id', '=', id).execute(),
    );
  const as = await gateway.makeUser({ customer });
  await standing(complianceStatus.code.rejected, 'proofOfAddress');
  const { router } = await renderPortal(gateway, { at: `/cardholders/update-info?id=${id}`, as });
  expect(await screen.findByText(/^Rejected: Proof of address does not meet the requirements\./)).toBeVisible();
  await router.navigate('/cardholders/update-info');
  const hint = (await screen.findByText(/^Choose a cardholder from the list/)).closest<HTMLElement>('[role=alert]');
  expect(within(hint as HTMLElement).getByRole('link', { name: 'Cardholders' })).toHaveAttribute(
    'href',
    '/cardholders/list',
  );
  await standing(complianceStatus.code.underReview, null);
  await router.navigate(`/cardholders/update-info?id=${id}`);
  expect(await screen.findByText('This cardholder can’t be edited while under review.')).toBeVisible();
  expect(screen.queryByLabelText(/First Name/)).toBeNull();
});

test('offers operator staff the review of who waits for it', async () => {
  const id = await registered(await gateway.makeCustomer());
  await gateway.asStaff((db) =>
    db.updateTable('cardholders').set({ onboardingStatus: 4 }).where('id', '=', id).execute(),
  );
  await renderPortal(gateway, { at: `/cardholders/list/${id}/show`, as: await gateway.makeUser() });
  expect(await screen.findByRole('button', { name: 'Review' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Update Info' })).toBeNull();
});

test('tells operator staff in the review whose cardholder it is', async () => {
  const id = await registered(await gateway.makeCustomer({ name: 'Quayside Freight' }));
  const as = await gateway.makeUser();
  await gateway.asStaff((db) =>
    db.updateTable('cardholders').set({ onboardingStatus: 4 }).where('id', '=', id).execute(),
  );
  const { user } = await renderPortal(gateway, { at: `/cardholders/list/${id}/show`, as });
  await user.click(await screen.findByRole('button', { name: 'Review' }));
  const review = within(await screen.findByRole('dialog'));
  expect(await review.findByText('Quayside Freight')).toBeVisible();
});

test('tells operator staff whose cardholder it is before a form is sent', async () => {
  const id = await registered(await gateway.makeCustomer({ name: 'Quayside Freight' }));
  await gateway.asStaff((db) =>
    db.updateTable('cardholders').set({ onboardingStatus: 3 }).where('id', '=', id).execute(),
  );
  const { user } = await renderPortal(gateway, {
    at: `/cardholders/update-info?id=${id}`,
    as: await gateway.makeUser(),
  });
  await screen.findByLabelText(/First Name/);
  for (const reached of ['Identity Document', 'Address', 'Documents', 'Check and Submit']) {
    await next(user);
    await step(reached);
  }
  expect(await screen.findByText('Quayside Freight')).toBeVisible();
});

test('shows a viewer neither papers nor ways to change anything', async () => {
  const customer = await gateway.makeCustomer();
  const id = await registered(customer);
  const as = await gateway.makeUser({ customer, role: 'Customer viewer' });
  await renderPortal(gateway, { at: `/cardholders/list/${id}/show`, as });
  const tabs = within(await screen.findByRole('tablist'));
  expect(tabs.queryByRole('tab', { name: 'Documents' })).toBeNull();
  expect(tabs.getByRole('tab', { name: 'History' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Close Cardholder' })).toBeNull();
});

test('asks before it is left with something that no draft keeps, also after a step was sent', async () => {
  const asks = vi.spyOn(window, 'confirm').mockReturnValue(false);
  const id = await registered(await gateway.makeCustomer());
  const at = `/cardholders/update-info?id=${id}`;
  const { user, router, path } = await renderPortal(gateway, { at, as: await gateway.makeUser() });
  await user.type(await screen.findByLabelText(/Middle Name/), 'Augusta');
  await next(user);
  await step('Identity Document');
  await screen.findByText(/Draft saved at/);
  await user.type(screen.getByLabelText(/ID Number/), '9');
  await act(() => router.navigate('/dashboard'));
  expect(asks).toHaveBeenCalledOnce();
  expect(path()).toContain('update-info');
  asks.mockRestore();
});

test('where the session ends between two steps that is told at once, and nothing typed is lost', async () => {
  const id = await registered(await gateway.makeCustomer());
  const at = `/cardholders/update-info?id=${id}`;
  const as = await gateway.makeUser();
  const { user, interfere, path } = await renderPortal(gateway, { at, as });
  await user.type(await screen.findByLabelText(/Middle Name/), 'Augusta');
  interfere(({ body }) =>
    body?.dtoName === 'saveCardholderDraft'
      ? Response.json({ code: '40100', msg: 'Request Unauthorized' }, { status: 401 })
      : undefined,
  );
  await next(user);
  const told = await screen.findByText('Request Unauthorized');
  interfere(() => undefined);
  await user.click(told);
  await screen.findByRole('heading', { name: 'Login' });
  await user.type(screen.getByLabelText(/Email/), as.email);
  await user.type(screen.getByLabelText(/^Password/), as.password);
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await waitFor(() => expect(path()).toContain('update-info'));
  expect(await screen.findByText('What you had typed is here again')).toBeVisible();
  expect(screen.getByLabelText(/Middle Name/)).toHaveValue('Augusta');
});

test('asks for the family’s name first in Chinese', async () => {
  const as = await gateway.makeUser({ customer: await gateway.makeCustomer() });
  Cookies.set('portal-language', 'zh');
  await renderPortal(gateway, { at: add, as });
  const family = await screen.findByLabelText(/^姓/);
  const given = screen.getByLabelText(/^名/);
  expect(family.compareDocumentPosition(given)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
