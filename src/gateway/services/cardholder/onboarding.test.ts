import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type DocumentPurpose, documentPurposes, requiredDocuments } from '#domain/cardholder/onboarding.ts';
import { complianceStatus, customerType, idType, rejectionReason } from '#domain/enumerations.ts';
import { systemContext } from '#gateway/context.ts';
import { auditOne } from '#gateway/services/audit/log.ts';
import { cardholderChecks } from '#gateway/verify/cardholders.ts';
import { company, person, uploader } from '#tests/cardholders.ts';
import { type Caller, type TestGateway, testGateway } from '#tests/gateway.ts';
import type { Right } from '#tests/roles.ts';

const { approved, rejected, toBeUploaded, underReview, closed } = complianceStatus.code;

let gateway: TestGateway;
let acme: string;
let operator: Caller;
let other: Caller;
let administrator: Caller;
let viewer: Caller;
let upload: ReturnType<typeof uploader>;

beforeAll(async () => {
  gateway = await testGateway();
  acme = await gateway.makeCustomer();
  upload = uploader(gateway);
  operator = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  other = (await gateway.signIn(await gateway.makeUser({ role: 'Operator' }))).caller;
  administrator = (await gateway.signIn(await gateway.makeUser({ customer: acme }))).caller;
  viewer = (await gateway.signIn(await gateway.makeUser({ customer: acme, role: 'Customer viewer' }))).caller;
});
afterAll(() => gateway.close());

const create = (caller: Caller, data: object) =>
  gateway.door(caller, 'create', { dtoName: 'cardholder', requestId: gateway.requestId(), data });
const update = (caller: Caller, id: string, data: object) =>
  gateway.door(caller, 'update', { dtoName: 'cardholder', requestId: gateway.requestId(), id, data });
const read = async (caller: Caller, id: string) =>
  (await gateway.door(caller, 'get', { dtoName: 'cardholder', id })).body.dto;
const submit = (caller: Caller, id: string, more: object = {}) =>
  gateway.command(caller, 'submitCardholder', { id, ...more });
const approve = (caller: Caller, id: string) =>
  gateway.command(caller, 'reviewCardholder', { id, decision: 'approve', riskLevel: 2 });
const reject = (caller: Caller, id: string, rejectionReason: string) =>
  gateway.command(caller, 'reviewCardholder', { id, decision: 'reject', rejectionReason });
const close = (caller: Caller, id: string) => gateway.command(caller, 'closeCardholder', { id });
const history = async (caller: Caller, id: string) =>
  (await gateway.command(caller, 'cardholderHistory', { id })).body.dto.map(({ step }: { step: string }) => step);

const files = async (caller: Caller, purposes: readonly DocumentPurpose[]) =>
  Promise.all(purposes.map(async (purpose) => ({ purpose, fileId: await upload(caller, purpose) })));
const forPassport = ['passport', 'addressProof'] as const;

async function registered(caller = administrator, data: object = person()): Promise<string> {
  const { status, body } = await create(caller, { ...data, documents: await files(caller, forPassport) });
  expect(status).toBe(200);
  return body.dto.id;
}
async function waitingForReview(): Promise<string> {
  const id = await registered();
  expect((await submit(administrator, id)).status).toBe(200);
  return id;
}

describe('registering', () => {
  test('a person begins with documents to be uploaded [S3.6] [S4.10] [S7.19]', async () => {
    const { status, body } = await create(administrator, person({ firstName: 'Ada', lastName: 'Byron' }));
    expect(status).toBe(200);
    expect(body.dto).toMatchObject({ name: 'Ada Byron', customerId: acme, onboardingStatus: toBeUploaded, cards: 0 });
    const steps = (await gateway.command(administrator, 'cardholderHistory', { id: body.dto.id })).body.dto;
    expect(steps).toMatchObject([{ step: 'register', toStatus: toBeUploaded }]);
  });

  test('a company is registered under its own name, with all that was said of it [S3.9]', async () => {
    const said = company({ customerName: 'Byron & Co.', vatCode: 'GB1', businessScope: 'Engines' });
    const { body } = await create(administrator, said);
    expect(body.dto).toMatchObject({ name: 'Byron & Co.', customerType: customerType.code.corporation });
    expect(await read(administrator, body.dto.id)).toMatchObject(said);
  });

  test('a person’s fields, every line of the address and each kind of paper are kept as they came [S3.6] [S3.7]', async () => {
    const residenceAddress = {
      line1: '10 Des Voeux Road',
      line2: 'Flat 3B',
      city: 'Central',
      state: 'Hong Kong Island',
      country: 'HK',
      postalCode: '999077',
    } as const;
    const said = person({ middleName: 'Augusta', residenceAddress });
    const documents = await files(administrator, documentPurposes);
    const { status, body } = await create(administrator, { ...said, documents });
    expect(status).toBe(200);
    expect(await read(administrator, body.dto.id)).toMatchObject(said);
    const kept = (await gateway.command(administrator, 'cardholderDocuments', { id: body.dto.id })).body.dto.documents;
    expect(new Set(kept.map(({ purpose }: { purpose: string }) => purpose))).toEqual(new Set(documentPurposes));
  });

  test('keeps a mobile number as it is dialled after its area code, also once it is changed', async () => {
    const { body } = await create(administrator, person({ areaCode: '+44', mobileNumber: '07911 123456' }));
    expect(body.dto).toMatchObject({ areaCode: '+44', mobileNumber: '7911 123456' });
    const changed = person({ areaCode: '+39', mobileNumber: '06 1234 5678' });
    expect((await update(administrator, body.dto.id, changed)).body.dto).toMatchObject({
      mobileNumber: '06 1234 5678',
    });
  });

  test.each([
    ['dateOfBirth', '2030-01-01', 'This date must be in the past'],
    ['dateOfBirth', '1850-01-01', 'Please enter a date'],
    ['mobileNumber', '123', 'The format of phone number is incorrect.'],
    ['mobileNumber', '000000000', 'The format of phone number is incorrect.'],
    ['areaCode', '+999', 'Please choose an area code'],
    ['expiresOn', '2015-01-01', 'This date must be after the issuance date'],
    ['issuanceDate', '2027-01-01', 'This date must be in the past'],
    ['email', 'ada', 'The Email field must be a valid email'],
    ['nationality', 'XX', 'Please choose a country'],
    ['firstName', ' ', 'This field is required'],
    ['onboardingStatus', 1, 'Unknown field'],
  ])('refuses %s %j at its field', async (field, value, message) => {
    const { status, body } = await create(administrator, { ...person(), [field]: value });
    expect(status).toBe(400);
    expect(body.errors).toEqual({ [field]: message });
  });

  test('refuses a mailbox that another cardholder of the customer has, and takes it for another customer', async () => {
    const { email } = person();
    expect((await create(administrator, person({ email }))).status).toBe(200);
    const again = await create(administrator, person({ email: email.toUpperCase() }));
    expect(again.status).toBe(422);
    expect(again.body.errors).toEqual({ email: 'A cardholder with this email already exists' });
    const elsewhere = await gateway.makeCustomer();
    expect((await create(operator, { ...person({ email }), customerId: elsewhere })).status).toBe(200);
  });

  test('of two with the same mailbox at once, one is refused', async () => {
    const { email } = person();
    const answers = await Promise.all([
      create(administrator, person({ email })),
      create(administrator, person({ email })),
    ]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
  });

  test('operator staff say for which customer; a customer’s staff can’t say another', async () => {
    expect((await create(operator, person())).body.errors).toEqual({ customerId: 'This field is required' });
    expect((await create(operator, { ...person(), customerId: acme })).body.dto.customerId).toBe(acme);
    const foreign = await create(administrator, { ...person(), customerId: await gateway.makeCustomer() });
    expect(foreign.body.errors).toEqual({ customerId: 'Please choose one of the options' });
  });

  test('takes nobody on for a customer who is disabled', async () => {
    const customerId = await gateway.makeCustomer({ status: 2 });
    expect((await create(operator, { ...person(), customerId })).status).toBe(422);
  });
});

describe('from documents to an approval', () => {
  test('complete papers are submitted, reviewed and approved with a risk level [S3.8] [S4.10]', async () => {
    const id = await waitingForReview();
    expect((await read(administrator, id)).onboardingStatus).toBe(underReview);
    const { status, body } = await approve(operator, id);
    expect(status).toBe(200);
    expect(body.dto).toMatchObject({ onboardingStatus: approved, complianceStatus: approved, riskLevel: 2 });
    expect(await history(administrator, id)).toEqual(['approve', 'submit', 'register']);
  });

  test('what is missing is named, in the caller’s language and at its field', async () => {
    const { body } = await create(administrator, person({ idType: 1 }));
    const refused = await submit(administrator, body.dto.id, {
      documents: await files(administrator, ['idCardFront']),
      language: 'fr',
    });
    expect(refused.status).toBe(422);
    expect(refused.body.msg).toBe('Il manque encore\u202f: Carte d’identité, verso et Justificatif de domicile');
    expect(Object.keys(refused.body.errors)).toEqual(['documents.idCardBack', 'documents.addressProof']);
    expect((await read(administrator, body.dto.id)).onboardingStatus).toBe(toBeUploaded);
  });

  test.each([
    [1, ['idCardFront', 'idCardBack', 'addressProof']],
    [2, ['passport', 'addressProof']],
    [3, ['idCardFront', 'idCardBack', 'addressProof']],
    [4, ['residencePermitFront', 'residencePermitBack', 'addressProof']],
  ])('ID type %i asks for %j', (idType, purposes) => {
    expect(requiredDocuments({ customerType: customerType.code.individual, idType })).toEqual(purposes);
  });

  test('a rejection says why; mended and sent again, it is forgotten [S4.11]', async () => {
    const id = await waitingForReview();
    await reject(operator, id, 'proofOfAddress');
    expect(await read(administrator, id)).toMatchObject({
      onboardingStatus: rejected,
      rejectionReason: 'proofOfAddress',
    });
    expect((await submit(administrator, id)).status).toBe(422);
    const form = person();
    const mended = await update(administrator, id, {
      ...form,
      documents: await files(administrator, ['addressProof']),
    });
    expect(mended.body.dto).toMatchObject({ onboardingStatus: toBeUploaded, rejectionReason: 'proofOfAddress' });
    expect((await submit(administrator, id)).body.dto).toMatchObject({
      onboardingStatus: underReview,
      rejectionReason: null,
      email: form.email,
    });
    expect(await history(administrator, id)).toEqual(['submit', 'update', 'reject', 'submit', 'register']);
  });

  test.each(rejectionReason.values)('is rejected for %s [S4.10] [S4.11]', async (reason) => {
    const id = await waitingForReview();
    expect((await reject(operator, id, reason)).body.dto).toMatchObject({
      onboardingStatus: rejected,
      rejectionReason: reason,
    });
    expect(await read(operator, id)).toMatchObject({ onboardingStatus: rejected, rejectionReason: reason });
  });

  test('nothing but what the rules of a review allow', async () => {
    const id = await waitingForReview();
    const review = (more: object) => gateway.command(operator, 'reviewCardholder', { id, ...more });
    expect((await review({ decision: 'approve' })).body.errors).toEqual({ riskLevel: 'This field is required' });
    expect((await review({ decision: 'reject' })).body.errors).toEqual({ rejectionReason: 'This field is required' });
    expect((await review({ decision: 'reject', rejectionReason: 'dislike' })).status).toBe(400);
    expect((await review({ decision: 'approve', riskLevel: 1 })).status).toBe(400);
    expect((await read(operator, id)).onboardingStatus).toBe(underReview);
  });

  test('is by who knows them as they are: what came in after a rejection is looked at again first', async () => {
    const id = await waitingForReview();
    const seenNow = async () => {
      const { documents } = (await gateway.command(operator, 'cardholderDocuments', { id })).body.dto;
      const fileIds = documents.map(({ fileId }: { fileId: string }) => fileId);
      return { updatedAt: (await read(operator, id)).updatedAt, documents: fileIds };
    };
    const decide = async (seen: object) =>
      (await gateway.command(operator, 'reviewCardholder', { id, decision: 'approve', riskLevel: 2, seen })).status;
    const before = await seenNow();
    gateway.clock.advance(60_000);
    await reject(other, id, 'proofOfAddress');
    expect(await decide(before)).toBe(422);
    const documents = await files(administrator, ['addressProof']);
    expect((await update(administrator, id, { ...person(), documents })).status).toBe(200);
    expect((await submit(administrator, id)).status).toBe(200);
    const now = await seenNow();
    // The form that counts by now, and papers from before: they may still be on a screen.
    for (const seen of [before, { ...now, documents: before.documents }, { updatedAt: before.updatedAt }])
      expect(await decide(seen)).toBe(409);
    expect((await read(operator, id)).onboardingStatus).toBe(underReview);
    // In whatever order, and however a program writes their ids.
    const written = now.documents.toReversed().map((id: string) => id.toUpperCase());
    expect(await decide({ ...now, documents: written })).toBe(200);
  });

  test('of two reviewers at once, one is refused', async () => {
    const id = await waitingForReview();
    const answers = await Promise.all([approve(operator, id), reject(other, id, 'idDocumentPicture')]);
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await history(operator, id)).toHaveLength(3);
  });

  test('the same request sent twice takes one step', async () => {
    const id = await registered();
    const call = { requestId: gateway.requestId(), dtoName: 'submitCardholder', id };
    const answers = await Promise.all([
      gateway.door(administrator, 'call', call),
      gateway.door(administrator, 'call', call),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await history(administrator, id)).toEqual(['submit', 'register']);
  });
});

describe('a failed AML review', () => {
  test('shows to the customer’s people in no status, no history and no refusal', async () => {
    const id = await waitingForReview();
    await reject(operator, id, 'amlReview');
    expect(await read(operator, id)).toMatchObject({ onboardingStatus: rejected, rejectionReason: 'amlReview' });
    expect(await read(administrator, id)).toMatchObject({ onboardingStatus: underReview, rejectionReason: null });
    expect(await history(administrator, id)).toEqual(['submit', 'register']);
    expect(await history(operator, id)).toEqual(['reject', 'submit', 'register']);
    const refused = await update(administrator, id, person());
    expect([refused.status, refused.body.msg]).toEqual([422, 'A cardholder that is under review can’t be changed']);
    const audit = await gateway.door(administrator, 'page', { dtoName: 'auditLog', page: 1, size: 100 });
    expect(audit.status).toBe(200);
    expect(JSON.stringify(audit.body)).not.toContain('amlReview');
  });

  test('may be looked at again after operator staff changed what was wrong', async () => {
    const id = await waitingForReview();
    await reject(operator, id, 'amlReview');
    await update(operator, id, person());
    expect((await read(administrator, id)).onboardingStatus).toBe(underReview);
    await submit(operator, id);
    await approve(operator, id);
    expect((await read(administrator, id)).onboardingStatus).toBe(approved);
    expect(await history(administrator, id)).toEqual(['approve', 'submit', 'register']);
  });

  test('is told by no line of their log when the customer closes', async () => {
    const id = await waitingForReview();
    await reject(operator, id, 'amlReview');
    expect((await close(administrator, id)).status).toBe(200);
    const filter = { subjectId: id, operation: ['closeCardholder'] };
    const { body } = await gateway.door(administrator, 'list', { dtoName: 'auditLog', filter });
    expect(body.dto).toHaveLength(1);
    expect(body.dto[0].before).toMatchObject({ onboardingStatus: underReview });
    expect(JSON.stringify(body)).not.toContain('amlReview');
  });

  test('isn’t told any more by a line that stands in their log since before it was left out', async () => {
    const id = await waitingForReview();
    const before = { onboardingStatus: rejected, rejectionReason: 'amlReview', riskLevel: 3, status: 1 };
    const after = { onboardingStatus: closed, rejectionReason: null, riskLevel: null, status: 2 };
    const line = { subject: 'cardholder', subjectId: id, customerId: acme, before, after };
    await auditOne(systemContext(gateway.ports), { ...line, operation: 'closeCardholder', outcome: 'done' });
    const told = async (caller: Caller, more: object = {}) => {
      const filter = { subjectId: id, operation: ['closeCardholder'], ...more };
      return (await gateway.door(caller, 'list', { dtoName: 'auditLog', filter })).body.dto;
    };
    const [seen] = await told(administrator);
    expect(seen.before).toEqual({ onboardingStatus: underReview, rejectionReason: null, riskLevel: null, status: 1 });
    expect(await told(administrator, { q: 'amlReview' })).toEqual([]);
    expect(await told(operator, { q: 'amlReview' })).toMatchObject([{ before }]);
    const asked = { dtoName: 'auditLog', format: 'csv', filter: { subjectId: id } };
    const { status, body } = await gateway.door(administrator, 'export', asked);
    expect(status).toBe(200);
    expect(body).toContain('Onboarding Status: Under Review → Closed');
    expect(body).not.toMatch(/amlReview|AML/);
  });

  test('is forgotten when the customer closes', async () => {
    const id = await waitingForReview();
    await reject(operator, id, 'amlReview');
    expect((await close(administrator, id)).status).toBe(200);
    expect(await read(administrator, id)).toMatchObject({
      onboardingStatus: closed,
      rejectionReason: null,
      riskLevel: null,
    });
  });
});

describe('changing', () => {
  test('waits while the papers are under review, for everybody', async () => {
    const id = await waitingForReview();
    expect((await update(administrator, id, person())).status).toBe(422);
    expect((await update(operator, id, person())).status).toBe(422);
  });

  test('of an approved cardholder is operator staff’s alone, and needs no new review', async () => {
    const id = await waitingForReview();
    await approve(operator, id);
    expect((await update(administrator, id, person())).status).toBe(422);
    const { body } = await update(operator, id, person({ lastName: 'Lovelace' }));
    expect(body.dto).toMatchObject({ lastName: 'Lovelace', onboardingStatus: approved });
    expect((await history(administrator, id))[0]).toBe('correct');
  });

  test('of an approved cardholder to another identity document asks for that document', async () => {
    const id = await waitingForReview();
    await approve(operator, id);
    const { status, body } = await update(operator, id, person({ idType: idType.code.idCard }));
    expect({ status, errors: Object.keys(body.errors ?? {}) }).toEqual({
      status: 422,
      errors: ['documents.idCardFront', 'documents.idCardBack'],
    });
    expect((await read(operator, id)).idType).toBe(person().idType);
  });

  test('makes no company of a person', async () => {
    const id = await registered();
    expect((await update(administrator, id, company())).body.errors).toEqual({
      customerType: 'Please choose one of the options',
    });
  });

  test('takes no mailbox of another', async () => {
    const [id, taken] = [await registered(), person()];
    await registered(administrator, taken);
    expect((await update(administrator, id, person({ email: taken.email }))).status).toBe(422);
    expect((await update(administrator, await registered(), person())).status).toBe(200);
  });
});

describe('closing', () => {
  test('ends it for good [S4.10]', async () => {
    const id = await waitingForReview();
    expect((await close(administrator, id)).body.dto).toMatchObject({ onboardingStatus: closed, status: 2 });
    for (const answer of [
      await close(operator, id),
      await approve(operator, id),
      await update(operator, id, person()),
    ]) {
      expect(answer.status).toBe(422);
    }
  });

  test('waits for the cards', async () => {
    const { cardholderId } = await gateway.makeCard({ customer: acme });
    const refused = await close(administrator, cardholderId);
    expect(refused.status).toBe(422);
    expect(refused.body.msg).toContain('an open card');
    await gateway.asStaff((db) =>
      db.updateTable('cards').set({ cardStatus: 8 }).where('cardholderId', '=', cardholderId).execute(),
    );
    expect((await close(administrator, cardholderId)).body.dto.onboardingStatus).toBe(closed);
  });
});

describe('who may', () => {
  test('a viewer changes nothing', async () => {
    const id = await registered();
    const answers = [
      await create(viewer, person()),
      await update(viewer, id, person()),
      await submit(viewer, id),
      await close(viewer, id),
      await gateway.command(viewer, 'cardholderDocuments', { id }),
      await gateway.command(viewer, 'saveCardholderDraft', { content: {} }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 403));
    expect(await history(viewer, id)).toEqual(['register']);
  });

  test('the customer’s own people don’t decide', async () => {
    const id = await waitingForReview();
    expect((await approve(administrator, id)).status).toBe(403);
  });

  test('another customer’s cardholder is not there', async () => {
    const elsewhere = await gateway.makeCustomer();
    const foreign = (await create(operator, { ...person(), customerId: elsewhere })).body.dto.id;
    const answers = [
      await update(administrator, foreign, person()),
      await submit(administrator, foreign),
      await close(administrator, foreign),
      await gateway.command(administrator, 'cardholderDocuments', { id: foreign }),
      await gateway.command(administrator, 'cardholderHistory', { id: foreign }),
    ];
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 404));
  });

  test('nobody without a session', async () => {
    expect((await create({}, person())).status).toBe(401);
  });
});

describe('verify', () => {
  const broken = async () => {
    const found = [];
    for (const check of cardholderChecks) {
      const rows = await gateway.asStaff((db) => check.find(db));
      found.push(...rows.map(() => check.name));
    }
    return found;
  };

  test('finds nothing wrong with what was done, and what was not done by these ways', async () => {
    const id = await waitingForReview();
    expect(await broken()).toEqual([]);
    await gateway.asStaff(async (db) => {
      await db.updateTable('cardholders').set({ onboardingStatus: approved }).where('id', '=', id).execute();
      await db
        .deleteFrom('cardholderDocuments')
        .where('cardholderId', '=', id)
        .where('purpose', '=', 'passport')
        .execute();
    });
    expect(await broken()).toEqual(['cardholder.steps', 'cardholder.documents']);
  });
});

describe('a draft', () => {
  const draft = async (caller: Caller, id?: string) =>
    (await gateway.command(caller, 'cardholderDraft', { id })).body.dto;

  test('is kept for who wrote it, half filled in, with its files, until the form is sent', async () => {
    expect(await draft(administrator)).toBeNull();
    await gateway.command(administrator, 'saveCardholderDraft', { content: { firstName: 'A' } });
    await gateway.command(administrator, 'saveCardholderDraft', { content: { firstName: 'Ad', email: 'no' } });
    const fileId = await upload(administrator, 'passport');
    expect(await draft(administrator)).toMatchObject({ content: { firstName: 'Ad', email: 'no' } });
    expect((await draft(administrator)).files).toContainEqual(expect.objectContaining({ fileId, purpose: 'passport' }));
    expect(await draft(operator)).toBeNull();
    await registered();
    expect(await draft(administrator)).toBeNull();
  });

  test('that was seen is gone on with; another one that is kept by now stays', async () => {
    const save = (content: object, seenAt?: string | null) =>
      gateway.command(administrator, 'saveCardholderDraft', { content, ...(seenAt !== undefined && { seenAt }) });
    await gateway.command(administrator, 'dropCardholderDraft', {});
    const first = await save({ firstName: 'A' }, null);
    const { savedAt } = first.body.dto;
    gateway.clock.advance(1000);
    expect((await save({ firstName: 'Other' }, null)).status).toBe(409);
    expect((await draft(administrator)).content).toEqual({ firstName: 'A' });
    expect((await save({ firstName: 'Ada' }, savedAt)).status).toBe(200);
    expect((await save({ firstName: 'Other' }, savedAt)).status).toBe(409);
    expect((await draft(administrator)).content).toEqual({ firstName: 'Ada' });
    expect((await save({ firstName: 'Last' })).status).toBe(200);
    await gateway.command(administrator, 'dropCardholderDraft', {});
    expect((await save({ firstName: 'Sent' }, savedAt)).status).toBe(409);
  });

  test('that two tabs begin at once is the one’s that came first, and the other is told', async () => {
    await gateway.command(administrator, 'dropCardholderDraft', {});
    const begin = (firstName: string) =>
      gateway.command(administrator, 'saveCardholderDraft', { content: { firstName }, seenAt: null });
    const begun = await Promise.all(['A', 'B', 'C'].map(begin));
    expect(begun.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
    await gateway.command(administrator, 'dropCardholderDraft', {});
  });

  test('of a change stands beside that of a new one', async () => {
    const id = await registered();
    await gateway.command(administrator, 'saveCardholderDraft', { id, content: { firstName: 'Changed' } });
    await gateway.command(administrator, 'saveCardholderDraft', { content: { firstName: 'New' } });
    expect((await draft(administrator, id)).content).toEqual({ firstName: 'Changed' });
    await gateway.command(administrator, 'dropCardholderDraft', {});
    expect(await draft(administrator)).toBeNull();
    await update(administrator, id, person());
    expect(await draft(administrator, id)).toBeNull();
  });

  test('is for who may do what it is about: of a new one for who creates, of one who is there for who edits', async () => {
    const id = await registered();
    const holding = async (...holds: Right[]) =>
      (await gateway.signIn(await gateway.makeUser({ customer: acme, role: { holds } }))).caller;
    for (const [caller, ofNew, ofExisting] of [
      [await holding('cardholder:create'), 200, 403],
      [await holding('cardholder:edit', 'cardholder:read'), 403, 200],
    ] as const) {
      const save = async (of: object) =>
        (await gateway.command(caller, 'saveCardholderDraft', { ...of, content: {} })).status;
      const read = async (of: object) => (await gateway.command(caller, 'cardholderDraft', of)).status;
      const drop = async (of: object) => (await gateway.command(caller, 'dropCardholderDraft', of)).status;
      expect([await save({}), await read({}), await drop({})]).toEqual([ofNew, ofNew, ofNew]);
      expect([await save({ id }), await read({ id }), await drop({ id })]).toEqual([
        ofExisting,
        ofExisting,
        ofExisting,
      ]);
    }
  });
});
