import { expect } from 'vitest';
import { accountStatus, customerType } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import { newId } from '#gateway/id.ts';
import { completeApplications } from '#gateway/jobs/completeApplications.ts';
import { company, person, uploader } from './cardholders.ts';
import type { Caller, TestGateway } from './gateway.ts';
import { processor } from './processor.ts';
import { insertProduct } from './products.ts';

/** What tells one world from another: texts, digits and amounts that are nowhere else. */
interface Marks {
  /** A word. */
  name: string;
  /** Four digits. */
  digits: string;
  currency: 'USD' | 'EUR';
  isFirst: boolean;
}

/**
 * A customer with everything that the product knows, made at the doors as people and the processor do, each text and amount of it
 * found nowhere else. What a noun's records say can then be looked for in all that leaves.
 */
export async function makeWorld(gateway: TestGateway, staff: Caller, { name, digits, currency, isFirst }: Marks) {
  const { ports, asStaff } = gateway;
  const text = (what: string) => `${what} ${name}`;
  const mail = (whose: string) => `${whose}.${name}@kanari.test`.toLowerCase();
  const done = async (answering: Promise<{ status: number; body: { dto: never } }>) => {
    const { status: code, body } = await answering;
    expect([code, JSON.stringify(body).slice(0, 300)]).toEqual([200, expect.anything()]);
    return body.dto as Record<string, never> & { id: string };
  };
  const create = (caller: Caller, dtoName: string, data: object) =>
    done(gateway.door(caller, 'create', { dtoName, requestId: gateway.requestId(), data }));
  const update = (caller: Caller, dtoName: string, id: string, data: object) =>
    done(gateway.door(caller, 'update', { dtoName, requestId: gateway.requestId(), id, data }));
  const command = (caller: Caller, dtoName: string, input: object) => done(gateway.command(caller, dtoName, input));

  const limits = (begin: string) => ({
    overallTotalLimit: `${begin}1${digits}.05`,
    maxSingleAmount: `${begin}2${digits}.06`,
    dailyLimit: `${begin}3${digits}.07`,
    monthlyLimit: `${begin}4${digits}.08`,
    maxDailyTransactions: 40,
  });
  /** Of what is no canary: without any of its own a card would say those of its product. */
  const low = '90.00';
  const lowLimits = { overallTotalLimit: low, maxSingleAmount: low, dailyLimit: low, monthlyLimit: low };
  const customer = await gateway.makeCustomer({ name: text('Customer') });
  const behind = {
    country: isFirst ? 'NO' : 'PT',
    contactName: text('Speaker'),
    contactEmail: `speaker.${name.toLowerCase()}@customers.test`,
    remark: text('Remark of customer'),
  } as const;
  await gateway.asStaff((db) => db.updateTable('customers').set(behind).where('id', '=', customer).execute());
  const actor = await gateway.makeUser({ customer, email: mail('actor') });
  const [productId, accountId] = [newId(ports), newId(ports)];
  const now = ports.clock();
  await asStaff(async (db) => {
    const kind = isFirst ? customerType.code.individual : customerType.code.corporation;
    const changed = { customerNumber: text('Number'), customerType: kind };
    await db.updateTable('customers').set(changed).where('id', '=', customer).execute();
    await db
      .updateTable('users')
      .set({ userName: text('Actor') })
      .where('id', '=', actor.id)
      .execute();
    await insertProduct(db, ports, {
      id: productId,
      productCode: text('Code'),
      productName: text('Product'),
      cardBin: `62${digits}`,
      currency,
      terms: {
        issuingFee: toDecimal(BigInt(`1${digits}`), currency),
        conversionMarkup: `1.${digits}`,
        defaultLimits: {
          overallTotalLimit: toDecimal(BigInt(`91${digits}01`), currency),
          maxSingleAmount: toDecimal(BigInt(`92${digits}02`), currency),
          dailyLimit: toDecimal(BigInt(`93${digits}03`), currency),
          monthlyLimit: toDecimal(BigInt(`94${digits}04`), currency),
          maxDailyTransactions: 50,
        },
      },
    });
    await db
      .insertInto('accounts')
      .values({
        id: accountId,
        customerId: customer,
        accountNumber: `ACC-${name}-${digits}`,
        accountName: text('Account'),
        currency,
        remark: null,
        accountStatus: accountStatus.code.open,
        createdAt: now,
        updatedAt: now,
      })
      .execute();
  });
  const from = { address: isFirst ? '198.51.100.17' : '198.51.100.18', headers: { 'user-agent': text('Agent') } };
  const { caller } = await gateway.signIn(actor, from);

  const privileges = ['customer:read', isFirst ? 'role:read' : 'user:read'];
  const role = await create(staff, 'role', {
    roleName: text('Role'),
    description: text('Description'),
    forOperators: isFirst,
    privileges,
  });
  await create(staff, 'user', {
    userName: text('Colleague'),
    email: mail('colleague'),
    roleId: role.id,
    customerId: isFirst ? null : customer,
  });
  await create(staff, 'permission', {
    privilegeName: `customer:read:kanari${name}`,
    moduleName: `module${name}`,
    sort: 90_000,
    inverted: true,
    fields: [`field${name}`],
    reason: text('Because'),
  });

  await create(staff, 'permission', {
    privilegeName: `customer:read:other${name}`,
    moduleName: `module${name}`,
    sort: 90_001,
    inverted: true,
    conditions: { customerStatus: isFirst ? 2 : 3 },
  });

  // Planned for days that nobody reaches: nothing is converted at them.
  const pair = { spentCurrency: isFirst ? 'CHF' : 'SEK', billedCurrency: currency };
  const rate = (begin: string, year: number) =>
    command(staff, 'setConversionRate', {
      ...pair,
      conversionRate: `${begin}.${digits}`,
      validFrom: `${year}-01-01T00:00:00Z`,
      reason: text('Rating'),
    });
  await rate('3', 2094);
  await rate('4', 2095);
  const given = await rate('5', 2096);
  await command(staff, 'withdrawProgrammeChange', { id: given.id, reason: text('Withdrawing') });
  await command(staff, 'createApiKey', {
    keyName: text('Machine'),
    addresses: [isFirst ? '198.51.100.31' : '198.51.100.32'],
    privileges,
    validDays: isFirst ? 31 : 62,
    customerId: customer,
  });
  const used = { lastUsedAt: now, lastUsedAddress: isFirst ? '198.51.100.33' : '198.51.100.34', revokedAt: now };
  await asStaff((db) => db.updateTable('apiKeys').set(used).where('keyName', '=', text('Machine')).execute());

  const payment = { paymentCurrency: 'GBP', conversionRate: isFirst ? '1.2503' : '1.1507' };
  const failed = await create(caller, 'depositRecord', {
    ...payment,
    accountId,
    paidAmount: `72${digits}.12`,
    bankName: text('Other bank'),
    bankAccountNumber: `BANK-${name}-${digits}-2`,
  });
  await command(staff, 'failDeposit', { id: failed.id, reason: text('Failing') });
  const deposit = await create(caller, 'depositRecord', {
    ...payment,
    accountId,
    paidAmount: `71${digits}.11`,
    bankName: text('Bank'),
    bankAccountNumber: `BANK-${name}-${digits}`,
    estimatedArrivalDate: isFirst ? '2026-04-11' : '2026-04-12',
    reference: text('Payment reference'),
    remark: text('Remark on a deposit'),
  });
  await command(staff, 'confirmDeposit', { id: deposit.id });
  await update(caller, 'account', accountId, { remark: text('Remark') });
  await command(staff, 'adjustAccount', { id: accountId, amount: `-${digits}.07`, reason: text('Adjusting') });

  const upload = uploader(gateway);
  const papers = async () => [
    { purpose: 'passport' as const, fileId: await upload(caller, 'passport') },
    { purpose: 'addressProof' as const, fileId: await upload(caller, 'addressProof') },
  ];
  const address = {
    line1: text('Street'),
    line2: text('Floor'),
    city: text('City'),
    state: text('State'),
    country: 'GB' as const,
    postalCode: `P${digits}`,
  };
  const form = person({
    firstName: text('First'),
    lastName: text('Last'),
    middleName: text('Middle'),
    email: mail('holder'),
    mobileNumber: isFirst ? '7912 345678' : '7912 345679',
    dateOfBirth: isFirst ? '1971-07-17' : '1972-08-18',
    idNumber: `ID-${name}-${digits}`,
    issuanceDate: isFirst ? '2019-03-04' : '2019-03-05',
    expiresOn: isFirst ? '2031-03-04' : '2031-03-05',
    residenceAddress: address,
  });
  const holder = await create(caller, 'cardholder', { ...form, documents: await papers() });
  await update(caller, 'cardholder', holder.id, { ...form, nationality: isFirst ? 'GB' : 'FR' });
  await command(caller, 'submitCardholder', { id: holder.id });
  await command(staff, 'reviewCardholder', { id: holder.id, decision: 'approve', riskLevel: isFirst ? 2 : 3 });
  const firm = company({
    customerNumber: text('Firm number'),
    customerName: text('Firm'),
    contactName: text('Contact'),
    companyEmail: mail('firm'),
    mobileNumber: isFirst ? '7912 345688' : '7912 345689',
    registrationCode: text('Registration'),
    vatCode: text('Vat'),
    registrationDate: isFirst ? '2011-01-30' : '2011-01-31',
    businessScope: text('Scope'),
    legalPerson: text('Legal person'),
    residenceAddress: address,
  });
  const firmHolder = await create(caller, 'cardholder', { ...firm, documents: (await papers()).slice(1) });
  await command(caller, 'submitCardholder', { id: firmHolder.id });
  const rejection = { decision: 'reject', rejectionReason: 'proofOfAddress' };
  await command(staff, 'reviewCardholder', { id: firmHolder.id, ...rejection });

  const application = await create(caller, 'cardApplication', {
    cardholderId: holder.id,
    productId,
    accountId,
    quantity: 1,
    remark: text('Applying'),
    limits: limits('8'),
    endDay: isFirst ? '2033-05-11' : '2033-05-12',
    endAmount: `98${digits}.61`,
  });
  await completeApplications(ports);
  const found = await gateway.door(staff, 'list', { dtoName: 'card', filter: { applicationId: application.id } });
  const card = found.body.dto[0] as { id: string; cardToken: string };
  await update(caller, 'card', card.id, { cardRemark: text('Card remark') });
  await update(caller, 'cardContact', card.id, {
    email: mail('contact'),
    areaCode: '+44',
    mobileNumber: isFirst ? '7912 345698' : '7912 345699',
  });
  await command(caller, 'updateCardLimits', { id: card.id, limits: limits('7') });
  const endDay = isFirst ? '2033-05-13' : '2033-05-14';
  await command(caller, 'updateCardEnding', { id: card.id, endDay, endAmount: `99${digits}.62` });
  await command(caller, 'topUpCard', { id: card.id, amount: `3${digits}.31` });

  const rule = await create(caller, 'spendingRule', {
    ruleName: text('Rule'),
    ruleScope: 'card',
    scopeId: card.id,
    ruleEffect: 'decline',
    merchantCodes: [isFirst ? '7922' : '7933'],
    countries: [isFirst ? 'NO' : 'PT'],
    merchants: [text('Rule merchant')],
    channels: [isFirst ? 'atm' : 'recurring'],
    weekdays: [isFirst ? 6 : 7],
    fromTime: isFirst ? '21:17' : '21:18',
    toTime: isFirst ? '05:17' : '05:18',
    ruleMeasure: 'sum',
    currency,
    allowedAmount: `6${digits}.48`,
    rulePeriod: isFirst ? 'day' : 'week',
    ruleCounting: isFirst ? 'card' : 'cardholder',
  });
  await command(caller, 'startSpendingRule', { id: rule.id, reason: text('Starting a rule') });
  const counting = await create(caller, 'spendingRule', {
    ruleName: text('Counting rule'),
    ruleScope: 'cardholder',
    scopeId: holder.id,
    ruleEffect: 'decline',
    ruleMeasure: 'count',
    allowedTimes: 1,
    rulePeriod: 'ever',
    ruleCounting: 'cardholder',
  });
  await command(caller, 'shadowSpendingRule', { id: counting.id, reason: text('Trying a rule') });

  const { tell, newLink } = processor(gateway);
  const told = async (kind: Parameters<typeof tell>[2], link: string, amount: string, more: object = {}) => {
    const place = {
      merchantName: text('Merchant'),
      merchantId: `M-${name}`,
      merchantCity: text('Town'),
      acquirerId: `Q-${name}`,
    };
    const answer = await tell(card, link, kind, amount, { transactionCurrency: currency, ...place, ...more });
    expect(answer).toMatchObject({ status: 200 });
  };
  const [bought, lost] = [newLink(), newLink()];
  const presentedAt = new Date(ports.clock().getTime() - (isFirst ? 4_017_000 : 8_019_000)).toISOString();
  await told('authorize', bought, `1${digits}.41`, { channel: isFirst ? 'contactless' : 'eCommerce', presentedAt });
  await told('partial', bought, `${digits}.42`, { clearingReference: `CLEAR-${name}` });
  const abroad = newLink();
  await told('authorize', abroad, '12.34', { transactionCurrency: 'GBP' });
  await told('final', abroad, '12.34', { transactionCurrency: 'GBP' });
  await told('authorize', newLink(), '9999999.99');
  await told('reversal', bought, `1.43`);
  await told('refund', lost, `2${digits}.44`);
  // More than is left: the card owes the rest.
  await told('forced', newLink(), `9${digits}.45`);
  const waiting = { dtoName: 'processorMessage', filter: { processStatus: 3 } };
  const [parked] = (await gateway.door(staff, 'list', waiting)).body.dto as { id: string }[];
  await command(staff, 'resolveProcessorMessage', {
    id: parked?.id,
    resolution: 'dismiss',
    reason: text('Dismissing'),
  });
  // Pays what is owed.
  await command(caller, 'topUpCard', { id: card.id, amount: `1${digits}9.46` });
  for (const noun of ['accountTransaction', 'cardTransaction', 'authorization']) {
    const [noted] = (await gateway.door(caller, 'list', { dtoName: noun })).body.dto as { id: string }[];
    await update(caller, noun, noted?.id ?? '', { note: text(`Note on an ${noun}`) });
  }
  await asStaff(async (db) => {
    const seldom = {
      waitingFor: 'insufficientFunds' as const,
      deliveryAddress: JSON.stringify({
        line1: text('Delivery'),
        line2: null,
        city: text('Place'),
        state: null,
        country: 'GB',
        postalCode: `Q${digits}`,
      }),
    };
    await db.updateTable('cardApplications').set(seldom).where('id', '=', application.id).execute();
    await db
      .updateTable('users')
      .set({ lockedUntil: now, newEmail: mail('another'), newEmailAt: now })
      .where('id', '=', actor.id)
      .execute();
    const owed = { id: newId(ports), customerId: customer, accountId, cardId: null, currency, settledAt: null };
    const amounts = { amount: BigInt(`5${digits}47`), outstanding: BigInt(`5${digits}47`) };
    await db
      .insertInto('receivables')
      .values({ ...owed, ...amounts, transactionId: text('Owed'), createdAt: now })
      .execute();
  });
  // One of each kind: agreed to, moved meanwhile, refused, waiting.
  const askerUser = await gateway.makeUser({ customer, email: mail('asker') });
  const asked = await gateway.makeUser({ customer, email: mail('asked'), role: 'Customer viewer' });
  await asStaff((db) =>
    db
      .updateTable('users')
      .set({ userName: text('Asker'), secondFactorAt: ports.clock() })
      .where('id', '=', askerUser.id)
      .execute(),
  );
  const asker = (await gateway.signIn(askerUser, from)).caller;
  const propose = async (proposed: object) =>
    (await command(asker, 'propose', { proposed, reason: text('Asking') })).id;
  const limitsOf = (begin: string) => ({
    command: 'updateCardLimits',
    input: { id: card.id, limits: limits(begin) },
  });
  await command(caller, 'agreeToProposal', { id: await propose(limitsOf('3')), reason: text('Agreeing') });
  const overtaken = await propose(limitsOf('5'));
  await command(caller, 'updateCardLimits', { id: card.id, limits: limits('4') });
  await command(caller, 'agreeToProposal', { id: overtaken });
  const { body: finance } = await gateway.door(staff, 'get-by', {
    dtoName: 'role',
    by: { roleName: 'Customer finance' },
  });
  const another = await propose({ command: 'bindUserRole', input: { id: asked.id, roleId: finance.dto.id } });
  await command(caller, 'refuseProposal', { id: another, reason: text('Refusing') });
  await propose({ command: 'topUpCard', input: { id: card.id, amount: `4${digits}.61` } });
  // Another card of theirs that one follows.
  const ordered = {
    cardholderId: holder.id,
    productId,
    accountId,
    quantity: 1,
    limits: { ...lowLimits, maxDailyTransactions: 40 },
  };
  const damaged = await create(caller, 'cardApplication', { ...ordered, remark: text('Applying again') });
  await completeApplications(ports);
  const broken = await gateway.door(staff, 'list', { dtoName: 'card', filter: { applicationId: damaged.id } });
  await command(caller, 'replaceCard', { id: broken.body.dto[0].id, replaceReason: 'damaged' });
  await completeApplications(ports);
  // Last: a blocked card does none of these.
  await command(caller, 'blockCard', { ids: [card.id], reason: text('Blocking') });
  if (!isFirst) await command(caller, 'unblockCard', { ids: [card.id], reason: text('Unblocking') });

  // Refused, with all that came along.
  const refused = { ...form, firstName: text('Refused'), email: 'no mail' };
  const body = { dtoName: 'cardholder', requestId: gateway.requestId(), id: firmHolder.id, data: refused };
  await gateway.door(caller, 'update', body);
  await gateway.command(caller, 'adjustAccount', { id: accountId, amount: '1.00', reason: text('Not allowed') });
  await gateway.command(caller, 'processDeposit', { id: deposit.id });
  return { customer, accountId, cardId: card.id, holderId: holder.id, depositId: deposit.id, productId };
}
export type World = Awaited<ReturnType<typeof makeWorld>>;
