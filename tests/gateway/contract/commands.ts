import { cardActionCommands } from '#domain/card/lifecycle.ts';
import type { Command, CommandRequest } from '#domain/contract.ts';
import { cardStatus, customerStatus } from '#domain/enumerations.ts';
import { ConsentRules } from '#domain/proposal/consentRule.ts';
import { codeAt } from '#gateway/services/identity/authenticator.ts';
import { softKey } from '#tests/gateway/softKey.ts';
import type { Caller } from '#tests/gateway.ts';
import { goodPassword } from '#tests/records.ts';
import { blockedCards, type ContractWorld } from './world.ts';

/** Who gives a command, and what they say. */
type Given<C extends Command> = [Caller, CommandRequest<C>];

/** A way to give each command so that it is done: the compiler asks for one of every new command. */
export function examples(world: ContractWorld): { readonly [C in Command]: () => Promise<Given<C>> } {
  const { staff, administrator, accountId, known } = world;
  const { unactivated, normal } = cardStatus.code;
  const on = async (
    status: typeof unactivated | typeof normal,
  ): Promise<[Caller, { ids: string[]; reason: string }]> => [
    administrator,
    { ids: [await world.card(status)], reason: 'For a test' },
  ];
  /** After another action has been done to it. */
  const after = async (action: keyof typeof cardActionCommands): Promise<[Caller, { ids: string[] }]> => {
    const ids = [await world.card(normal)];
    await world.give(administrator, cardActionCommands[action], { ids });
    return [administrator, { ids }];
  };
  /** A rule that a colleague would loosen. */
  const looserRule = async (): Promise<string> => {
    // Of amounts that nothing here comes to: the other commands wait for nobody.
    const rule = { command: 'topUpCard', needed: 1, reason: 'For a test' } as const;
    await world.give(administrator, 'setConsentRule', { ...rule, fromAmount: '900000.00' });
    const answer: object = await world.give(world.colleague, 'setConsentRule', { ...rule, fromAmount: '9000000.00' });
    return ConsentRules.parse(answer).waiting[0]?.id ?? '';
  };
  const money = async (): Promise<[Caller, { id: string; amount: string; reason: string }]> => [
    staff,
    { id: accountId, amount: '1.25', reason: 'For a test' },
  ];
  const someUser = async (): Promise<[Caller, { id: string }]> => [staff, { id: await world.user() }];
  const noLimits = {
    overallTotalLimit: null,
    maxSingleAmount: null,
    dailyLimit: null,
    monthlyLimit: null,
    maxDailyTransactions: null,
  };

  const proposed = async (): Promise<CommandRequest<'propose'>> => ({
    proposed: {
      command: 'updateCardLimits',
      input: { id: await world.card(normal), limits: { ...noLimits, dailyLimit: '1.00' } },
    },
    reason: 'For a test',
  });
  /** Asked for by another administrator of the same customer. */
  const askedFor = async (): Promise<string> => (await world.give(world.colleague, 'propose', await proposed())).id;

  return {
    proposalsForMe: async () => [administrator, {}],
    whoMay: async () => [administrator, { right: 'card:unblock' }],
    consentRules: async () => [administrator, {}],
    // As the rules were: the other commands here wait for nobody.
    setConsentRule: async () => [administrator, { command: 'revokeCard', needed: 0, reason: 'For a test' }],
    agreeToConsentRule: async () => [administrator, { id: await looserRule() }],
    dropConsentRule: async () => [administrator, { id: await looserRule() }],
    propose: async () => [administrator, await proposed()],
    agreeToProposal: async () => [administrator, { id: await askedFor(), reason: 'For a test' }],
    refuseProposal: async () => [administrator, { id: await askedFor(), reason: 'For a test' }],
    withdrawProposal: async () => [world.colleague, { id: await askedFor(), reason: 'For a test' }],

    getConfigs: async () => [administrator, {}],
    firstDay: async () => [staff, {}],
    accountExposure: async () => [staff, { id: accountId }],
    holdBoard: async () => [staff, { timeZone: 'Etc/UTC' }],
    dashboardSummary: async () => [staff, { days: 30, timeZone: 'Etc/UTC' }],

    getProgramme: async () => [staff, {}],
    changeProgramme: async () => [
      staff,
      {
        programmeName: 'Harbour Cards',
        mailSender: { name: 'Harbour', address: 'cards@harbour.test' },
        reason: 'A name',
      },
    ],
    setConversionRate: async () => [
      staff,
      { spentCurrency: 'CHF', billedCurrency: 'USD', conversionRate: '1.13', reason: 'The rate of the day' },
    ],
    withdrawProgrammeChange: async () => [staff, { id: await world.plannedChange(), reason: 'Too early' }],

    activateCard: () => on(unactivated),
    reportCardLoss: () => on(normal),
    cancelCardLoss: () => after('loss'),
    // One that can be blocked and one that can't any more.
    blockCard: async () => {
      const [, { ids: blocked }] = await after('block');
      return [administrator, { ids: [...blocked, await world.card(normal)] }];
    },
    unblockCard: () => after('block'),
    revokeCard: () => on(normal),
    updateAcsPassword: async () => [administrator, { ids: [await world.card(normal)], secret: 'Harbour7' }],
    resetAcsPassword: () => on(normal),
    updatePin: async () => [administrator, { ids: [await world.card(normal)], secret: '2468' }],
    resetPin: () => on(normal),
    replaceCard: async () => [administrator, { id: await world.card(normal, 5_000n), replaceReason: 'lost' }],
    renewCard: async () => [administrator, { id: await world.card(normal, 5_000n) }],
    updateCardLimits: async () => [
      administrator,
      { id: await world.card(normal), limits: noLimits, reason: 'For a test' },
    ],
    updateCardEnding: async () => [
      administrator,
      { id: await world.card(normal), endAmount: '75.00', reason: 'For a test' },
    ],
    topUpCard: async () => [administrator, { id: await world.card(normal), amount: '10.00' }],
    returnCardFunds: async () => [administrator, { id: await world.card(normal, 5_000n), amount: '10.00' }],
    revealCard: async () => [
      administrator,
      { id: await world.card(normal), reason: 'For a test', password: goodPassword },
    ],
    issueInquiryToken: async () => [administrator, { id: await world.card(normal) }],
    cardBalance: async () => [await world.looking(), {}],

    shadowSpendingRule: async () => [administrator, { id: await world.rule(), reason: 'For a test' }],
    startSpendingRule: async () => [administrator, { id: await world.rule(), reason: 'For a test' }],
    endSpendingRule: async () => [administrator, { id: await world.rule(), reason: 'For a test' }],
    trySpendingRule: async () => [
      administrator,
      {
        ruleScope: 'customer',
        scopeId: known.customer,
        ruleEffect: 'decline',
        ruleMeasure: 'none',
        merchantCodes: ['7995'],
      },
    ],
    tryCardLimits: async () => [administrator, { id: await world.card(normal), limits: { maxSingleAmount: '10.00' } }],
    offerProduct: async () => [staff, { id: await world.draft() }],
    retireProduct: async () => [staff, { id: await world.offered(), reason: 'For a test' }],
    changeProductTerms: async () => [
      staff,
      { id: await world.offered(), latestVersion: 1, reason: 'For a test', validityMonths: 24, issuingFee: '1.00' },
    ],
    withdrawProductVersion: async () => [staff, { id: await world.planned(), version: 2, reason: 'For a test' }],
    deleteProduct: async () => [staff, { id: await world.draft() }],

    submitCardholder: async () => [administrator, { id: await world.holder() }],
    reviewCardholder: async () => [staff, { id: await world.submitted(), decision: 'approve', riskLevel: 2 }],
    closeCardholder: async () => [administrator, { id: await world.holder() }],
    cardholderDocuments: async () => [administrator, { id: await world.holder() }],
    cardholderHistory: async () => [administrator, { id: await world.submitted() }],
    cardholderDraft: async () => {
      await world.upload(administrator, 'passport');
      await world.give(administrator, 'saveCardholderDraft', { content: { firstName: 'Robin' } });
      return [administrator, {}];
    },
    saveCardholderDraft: async () => [administrator, { content: { firstName: 'Robin' } }],
    dropCardholderDraft: async () => [administrator, {}],

    applyForCards: async () => {
      const { cardholderId, ...order } = world.order;
      return [administrator, { ...order, cardholderIds: [cardholderId] }];
    },
    processApplication: async () => [staff, { id: await world.application() }],
    completeApplication: async () => {
      const id = await world.application();
      await world.give(staff, 'processApplication', { id });
      return [staff, { id }];
    },
    cancelApplication: async () => [administrator, { id: await world.application() }],
    closeApplication: async () => [staff, { id: await world.application(), reason: 'For a test' }],

    adjustAccount: money,
    rebateAccount: money,
    withdrawFromAccount: money,
    chargeAccountFee: money,
    freezeAccount: async () => [staff, { id: await world.account(), reason: 'For a test' }],
    unfreezeAccount: async () => {
      const id = await world.account();
      await world.give(staff, 'freezeAccount', { id, reason: 'For a test' });
      return [staff, { id, reason: 'For a test' }];
    },
    closeAccount: async () => [staff, { id: await world.account(), reason: 'For a test' }],

    enableCustomer: async () => {
      const id = await world.gateway.makeCustomer({ status: customerStatus.code.initial });
      await world.account(id);
      return [staff, { id }];
    },
    disableCustomer: async () => [staff, { id: await world.gateway.makeCustomer(), reason: 'For a test' }],
    deleteCustomer: async () => [staff, { id: await world.gateway.makeCustomer() }],
    customerSpend: async () => [administrator, { id: known.customer, month: '2026-03' }],
    accountBalanceAt: async () => [administrator, { id: accountId, date: '2026-03-01', time: '12:30' }],
    cardBalanceAt: async () => [administrator, { id: await world.card(normal), date: '2026-03-01' }],
    processDeposit: async () => [staff, { id: await world.deposit() }],
    confirmDeposit: async () => [staff, { id: await world.deposit() }],
    failDeposit: async () => [staff, { id: await world.deposit(), reason: 'For a test' }],

    releaseHold: async () => [staff, { id: await world.held(), reason: 'For a test' }],
    replayDecline: async () => [administrator, { id: await world.declined() }],
    resolveProcessorMessage: async () => [
      staff,
      { id: await world.waiting(), resolution: 'dismiss', reason: 'For a test' },
    ],
    runSimulation: async () => [staff, { scenario: 'hotel', cardId: await world.card(normal, 500_000n) }],

    makeStatement: async () => [staff, { accountId, period: 'daily', statementDate: '2026-03-03' }],
    mailStatement: async () => {
      const id = await world.statement();
      const data = { mailTo: ['books@people.test'] };
      await world.gateway.door(staff, 'update', {
        dtoName: 'statement',
        requestId: world.gateway.requestId(),
        id,
        data,
      });
      return [staff, { id }];
    },
    statementLines: async () => [staff, { id: await world.statement(), size: 10 }],

    requestExport: async () => [staff, { noun: 'card', format: 'csv' }],
    cancelDownload: async () => [staff, { id: await world.download() }],
    deleteDownload: async () => [staff, { id: await world.download() }],

    confirmPassword: async () => [administrator, { password: goodPassword }],
    bindUserRole: async () => {
      const [{ roleId = '' } = {}] = (
        await world.gateway.door(staff, 'list', { dtoName: 'user', filter: { q: 'Robin' } })
      ).body.dto.filter(({ customerId }: { customerId: string | null }) => customerId !== null);
      return [staff, { id: await world.user(), roleId }];
    },
    disableUser: someUser,
    enableUser: someUser,
    unlockUser: someUser,
    resetUserPassword: someUser,
    deleteUser: someUser,
    userSessions: someUser,
    whatUserLeaves: someUser,
    endSessions: someUser,
    ownSessions: async () => [administrator, {}],
    endOwnSessions: async () => [administrator, {}],
    ownEmailChange: async () => [(await world.moving()).caller, {}],
    proveEmail: async () => {
      const { caller, code } = await world.moving();
      return [caller, { code }];
    },
    resendEmailCode: async () => [(await world.moving()).caller, {}],
    ownSecondFactor: async () => [administrator, {}],
    beginSecondFactor: async () => [(await world.someone()).caller, {}],
    confirmSecondFactor: async () => {
      const { caller } = await world.someone();
      const { secret } = (await world.give(caller, 'beginSecondFactor', {})) as unknown as { secret: string };
      return [caller, { code: codeAt(secret, new Date(world.gateway.clock.now())) }];
    },
    removeSecondFactor: async () => [(await world.factored()).caller, {}],
    renewRecoveryCodes: async () => [(await world.factored()).caller, {}],
    beginPasskey: async () => [(await world.someone()).caller, {}],
    addPasskey: async () => {
      const { caller } = await world.someone();
      const { body } = await world.gateway.command(caller, 'beginPasskey');
      return [caller, { passkeyName: 'Work laptop', made: softKey().make(body.dto) }];
    },
    removePasskey: async () => {
      const { caller } = await world.someone();
      const { body } = await world.gateway.command(caller, 'beginPasskey');
      await world.give(caller, 'addPasskey', { passkeyName: 'Work laptop', made: softKey().make(body.dto) });
      const { passkeys } = (await world.gateway.command(caller, 'ownSecondFactor')).body.dto;
      return [caller, { id: passkeys[0].id }];
    },
    resetSecondFactor: async () => {
      // Who could agree.
      await world.gateway.makeUser();
      return [staff, { id: (await world.factored()).id }];
    },
    dropEmailChange: async () => [(await world.moving()).caller, {}],
    viewAsRole: async () => [(await world.someone()).caller, { id: await world.role() }],
    endViewing: async () => {
      const { caller } = await world.someone();
      await world.give(caller, 'viewAsRole', { id: await world.role() });
      return [caller, {}];
    },
    deleteRole: async () => [staff, { id: await world.role() }],
    createApiKey: async () => [administrator, { keyName: 'For a test', privileges: ['card:read'], validDays: 90 }],
    revokeApiKey: async () => [administrator, { id: await world.apiKey() }],
    takeOverApiKey: async () => [administrator, { id: await world.apiKey() }],
    savedViews: async () => [administrator, {}],
    notices: async () => [administrator, {}],
    unreadNotices: async () => [administrator, {}],
    readNotices: async () => [administrator, {}],
    noticeWishes: async () => [administrator, {}],
    wishNotices: async () => [administrator, { kind: 'cardBlocked', inbox: true, mail: true }],
    saveView: async () => [administrator, { viewName: 'For a test', content: blockedCards }],
    changeView: async () => [administrator, { id: await world.view(), viewName: 'Another name' }],
    shareView: async () => [administrator, { id: await world.view(), isShared: true }],
    deleteView: async () => [administrator, { id: await world.view() }],
    deletePermission: async () => [staff, { id: await world.permission() }],
  };
}
