import { expect } from 'vitest';
import { type CardStatus, cardStatus } from '#domain/enumerations.ts';
import type { ViewContent } from '#domain/savedView/savedView.ts';
import { newId } from '#gateway/id.ts';
import { drainOutbox } from '#gateway/services/identity/outbox.ts';
import { makeWorld } from '#tests/canaries.ts';
import { company, person, uploader } from '#tests/cardholders.ts';
import { type Caller, testGateway } from '#tests/gateway.ts';
import { processor, processorKey } from '#tests/processor.ts';
import { withSecondFactor } from '../secondFactor.ts';

const days = (count: number) => count * 24 * 3_600_000;

/** A customer with some of everything, people who may do all that there is to do, and ways to make what is to be acted on. */
export async function contractWorld() {
  const gateway = await testGateway({
    processorKeys: [processorKey],
    simulator: true,
    downloadsAtOnce: 100,
    conversionRates: { 'GBP/USD': '1.2503' },
  });
  const { ports } = gateway;
  const first = (await gateway.signIn(await gateway.makeUser(), { confirmed: true })).caller;
  const known = await makeWorld(gateway, first, { name: 'Known', digits: '1357', currency: 'USD', isFirst: true });
  // So that there are whole days to make statements of.
  gateway.clock.advance(days(3));
  const signedIn = async (customer?: string) =>
    (await gateway.signIn(await gateway.makeUser(customer ? { customer } : {}), { confirmed: true })).caller;
  const [staff, administrator] = [await signedIn(), await signedIn(known.customer)];
  const colleague = await signedIn(known.customer);
  const upload = uploader(gateway);

  async function done(answering: Promise<{ status: number; body: { dto: { id: string } } }>) {
    const { status, body } = await answering;
    expect({ status, body }).toMatchObject({ status: 200 });
    return body.dto;
  }
  const make = (caller: Caller, dtoName: string, data: object) =>
    done(gateway.door(caller, 'create', { dtoName, requestId: gateway.requestId(), data }));
  const give = (caller: Caller, command: string, input: object) => done(gateway.command(caller, command, input));

  /** A card of somebody whose form is filled in, which the makers of rows leave out. */
  async function cardOf(values: Parameters<typeof gateway.makeCard>[0]) {
    const made = await gateway.makeCard({ customer: known.customer, ...values });
    const { customerType: _, ...details } = company();
    const filled = { details: JSON.stringify(details), nationality: details.registrationCountryCode };
    await gateway.asStaff((db) =>
      db.updateTable('cardholders').set(filled).where('id', '=', made.cardholderId).execute(),
    );
    return made;
  }
  const card = async (status: CardStatus, balance = 0n) =>
    (await cardOf({ status, balance, accountBalance: 90_000n })).id;

  const form = async () => ({
    ...person(),
    documents: [
      { purpose: 'passport' as const, fileId: await upload(administrator, 'passport') },
      { purpose: 'addressProof' as const, fileId: await upload(administrator, 'addressProof') },
    ],
  });
  const holder = async () => (await make(administrator, 'cardholder', await form())).id;
  const submitted = async () => {
    const id = await holder();
    await give(administrator, 'submitCardholder', { id });
    return id;
  };

  const order = { cardholderId: known.holderId, productId: known.productId, accountId: known.accountId, quantity: 1 };
  const application = async () => (await make(administrator, 'cardApplication', order)).id;

  const declared = {
    accountId: known.accountId,
    paymentCurrency: 'USD' as const,
    paidAmount: '12.00',
    bankName: 'A bank',
    bankAccountNumber: '00012345',
  };
  const deposit = async () => (await make(administrator, 'depositRecord', declared)).id;

  /** A message that waits for its authorization. */
  async function waiting(): Promise<string> {
    const { tell, newLink } = processor(gateway);
    const of = await cardOf({});
    await tell(of, newLink(), 'refund', '5.00');
    const { body } = await gateway.door(staff, 'list', { dtoName: 'processorMessage', filter: { processStatus: 3 } });
    return body.dto[0].id;
  }

  async function askedFor(amount: string): Promise<string> {
    const { tell, newLink } = processor(gateway);
    const link = newLink();
    await tell(await cardOf({ balance: 90_000n }), link, 'authorize', amount);
    const filter = { transactionLink: link };
    return (await gateway.door(staff, 'list', { dtoName: 'authorization', filter })).body.dto[0].id;
  }
  /** An authorization that holds money. */
  const held = () => askedFor('5.00');
  /** One that there wasn't money enough for. */
  const declined = () => askedFor('90001.00');

  const statement = async () =>
    (await give(staff, 'makeStatement', { accountId: known.accountId, period: 'daily', statementDate: '2026-03-02' }))
      .id;
  const download = async () => {
    const { body } = await gateway.command(staff, 'requestExport', { noun: 'card', format: 'csv' });
    return body.dto.downloadId as string;
  };
  /** A rate of a pair that nobody else sets, planned for a day that nobody reaches. */
  async function plannedChange(): Promise<string> {
    const rate = { spentCurrency: 'NOK', billedCurrency: 'USD', conversionRate: '0.09', reason: 'For a test' };
    return (await give(staff, 'setConversionRate', { ...rate, validFrom: '2030-01-01T00:00:00Z' })).id;
  }
  const user = async () => (await gateway.makeUser({ customer: known.customer })).id;

  /** The code that was mailed to an address. */
  async function codeFor(email: string): Promise<string> {
    await gateway.settled();
    await drainOutbox(ports);
    const mail = gateway.mails.findLast(({ to }) => to === email);
    return /^\d{8}$/m.exec(mail?.text ?? '')?.[0] ?? '';
  }
  async function resetCode(email: string): Promise<string> {
    await gateway.post('/api/dashboard/forgot-password-booster', { email });
    return codeFor(email);
  }

  /** Somebody whose new address waits for its code, and that code. */
  async function moving(): Promise<{ caller: Caller; code: string }> {
    const who = await gateway.makeUser({ customer: known.customer });
    const { caller } = await gateway.signIn(who, { confirmed: true });
    const email = `${newId(ports)}@people.test`;
    const data = { userName: 'Robin Example', email };
    await done(
      gateway.door(administrator, 'update', { dtoName: 'user', requestId: gateway.requestId(), id: who.id, data }),
    );
    return { caller, code: await codeFor(email) };
  }

  /** Somebody who has just proved that it is they. */
  async function someone(): Promise<{ caller: Caller; id: string }> {
    const who = await gateway.makeUser({ customer: known.customer });
    return { ...(await gateway.signIn(who, { confirmed: true })), id: who.id };
  }

  /** The same with a second factor. */
  async function factored(): Promise<{ caller: Caller; id: string }> {
    const who = await gateway.makeUser({ customer: known.customer });
    return { ...(await withSecondFactor(gateway, who)), id: who.id };
  }

  /** A cardholder who looks at a card's balance. */
  async function looking(): Promise<Caller> {
    const { inquiryToken: card_token } = await cardOf({});
    const { body } = await gateway.post('/api/dashboard/login-card-by-token', { card_token });
    return { token: body.data.access_token };
  }

  /** An empty account, beside those that the customer has. */
  const account = async (customerId = known.customer) =>
    (await make(staff, 'account', { customerId, currency: 'EUR', accountName: 'For a test' })).id;

  const role = async () =>
    (await make(staff, 'role', { roleName: newId(ports), description: null, forOperators: false, privileges: [] })).id;
  const apiKey = async () => {
    const made = await gateway.command(administrator, 'createApiKey', {
      keyName: 'Payroll',
      privileges: ['card:read'],
      validDays: 90,
    });
    return made.body.dto.apiKey.id as string;
  };
  /** Each has a name of its own, as they are all of one person. */
  const view = async () =>
    (
      await gateway.command(administrator, 'saveView', {
        viewName: newId(ports),
        content: blockedCards,
      })
    ).body.dto.id as string;
  const permission = async () =>
    (
      await make(staff, 'permission', {
        privilegeName: `card:read:${newId(ports).slice(-12)}`,
        moduleName: 'card',
        sort: 1,
      })
    ).id;

  /** What staff make a product of; each has a BIN of its own. */
  const productOf = (cardBin: string) => ({
    productCode: cardBin,
    productName: 'For a test',
    cardBin,
    cardScheme: 3 as const,
    cardType: 3 as const,
    cardModel: 'virtual' as const,
    currency: 'USD' as const,
    sharedCard: false,
    rangeFrom: '0000100',
    rangeTo: '0000199',
    validityMonths: 36,
    issuingFee: '0.00',
    conversionMarkup: '1.25',
    defaultLimits: { ...unlimited, dailyLimit: '100.00' },
    ceilings: { ...unlimited, dailyLimit: '200.00' },
    refusedMerchantCodes: ['5999'],
    refusedCountries: ['CU' as const],
    holdPeriods: [{ mccCode: '5411', days: 3 }],
  });
  const unlimited = {
    overallTotalLimit: null,
    maxSingleAmount: null,
    dailyLimit: null,
    monthlyLimit: null,
    maxDailyTransactions: null,
  };
  let bins = 62999910;
  const draft = async () => (await make(staff, 'product', productOf(String(bins++)))).id;
  /** What a rule says: all that can be said together. */
  const ruleOf = () => ({
    ruleName: 'For a test',
    ruleEffect: 'decline' as const,
    merchantCodes: ['7995'],
    countries: ['FR' as const],
    merchants: ['Tombola'],
    channels: ['eCommerce' as const],
    weekdays: [6, 7],
    fromTime: '22:00',
    toTime: '06:00',
    ruleMeasure: 'sum' as const,
    currency: 'USD' as const,
    allowedAmount: '250.00',
    allowedTimes: null,
    rulePeriod: 'month' as const,
    ruleCounting: 'card' as const,
  });
  const rule = async () =>
    (await make(administrator, 'spendingRule', { ...ruleOf(), ruleScope: 'customer', scopeId: known.customer })).id;
  const offered = async () => (await give(staff, 'offerProduct', { id: await draft() })).id;
  async function planned(): Promise<string> {
    const id = await offered();
    const effectiveFrom = new Date(ports.clock().getTime() + days(7)).toISOString();
    const terms = { reason: 'For a test', validityMonths: 24, issuingFee: '1.00', effectiveFrom };
    await give(staff, 'changeProductTerms', { id, latestVersion: 1, ...terms });
    return id;
  }

  const { accountId, cardId } = known;
  const made = {
    account,
    card,
    cardOf,
    holder,
    submitted,
    application,
    deposit,
    waiting,
    held,
    declined,
    statement,
    download,
    user,
    plannedChange,
    moving,
    someone,
    factored,
    resetCode,
    looking,
    role,
    apiKey,
    view,
    permission,
    draft,
    offered,
    planned,
  };
  return {
    gateway,
    staff,
    administrator,
    colleague,
    known,
    accountId,
    cardId,
    form,
    order,
    productOf,
    ruleOf,
    rule,
    declared,
    upload,
    signedIn,
    give,
    ...made,
  };
}
/** What a view may show. */
export const blockedCards: ViewContent = {
  list: 'card',
  filter: { cardStatus: cardStatus.code.blocked },
  sort: { field: 'createdAt', order: 'DESC' },
  columns: { order: [], hidden: [] },
};

export type ContractWorld = Awaited<ReturnType<typeof contractWorld>>;
