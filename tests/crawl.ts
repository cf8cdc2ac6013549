import { strFromU8, unzipSync } from 'fflate';
import type { Command, ReadCommand } from '#domain/contract.ts';
import { type Noun, nounNames, nouns } from '#domain/nouns.ts';
import type { PrintedDocument } from '#gateway/document.ts';
import { runDownloads } from '#gateway/jobs/runDownloads.ts';
import { doorsPath } from '#wire/doors.ts';
import type { World } from './canaries.ts';
import type { Caller, TestGateway } from './gateway.ts';

/** What left through one door: as text, and what it was. */
export interface Told {
  door: string;
  noun?: Noun | undefined;
  status: number;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what it must be is what tests say of it.
  dto?: any; // oxlint-disable-line typescript/no-explicit-any
}

/** The ids of all records of each noun. */
export type Ids = Record<Noun, string[]>;

/** The newest and the oldest of a noun's records: of the second world and of the first. */
const some = (all: readonly string[], most = 2): string[] =>
  all.length <= most ? [...all] : [...all.slice(0, most / 2), ...all.slice(-most / 2)];

/** What each command that only reads is asked about; a new one is wanted here by the compiler. */
const questions: Record<ReadCommand, (ids: Ids, world: World) => object[]> = {
  getConfigs: () => [{}],
  dashboardSummary: (_, { customer }) => [{}, { days: 90, timeZone: 'Asia/Hong_Kong' }, { customerId: customer }],
  firstDay: () => [{}],
  accountExposure: ({ account }) => some(account).map((id) => ({ id })),
  holdBoard: (_, { customer }) => [{}, { timeZone: 'Asia/Hong_Kong' }, { customerId: customer }],
  // For cardholders, who have another kind of session.
  cardBalance: () => [],
  accountBalanceAt: ({ account }) => some(account).map((id) => ({ id, date: '2026-03-02' })),
  cardBalanceAt: ({ card }) => some(card).map((id) => ({ id, date: '2026-03-02' })),
  cardholderDocuments: ({ cardholder }) => some(cardholder).map((id) => ({ id })),
  cardholderHistory: ({ cardholder }) => some(cardholder).map((id) => ({ id })),
  cardholderDraft: ({ cardholder }) => some(cardholder).map((id) => ({ id })),
  statementLines: ({ statement }) => statement.map((id) => ({ id, size: 10 })),
  customerSpend: ({ customer }) => some(customer).map((id) => ({ id, month: '2026-03' })),
  userSessions: ({ user }) => some(user).map((id) => ({ id })),
  ownSessions: () => [{}],
  ownSecondFactor: () => [{}],
  ownEmailChange: () => [{}],
  getProgramme: () => [{}],
  savedViews: () => [{}],
  notices: () => [{}, { isUnread: true }],
  unreadNotices: () => [{}],
  noticeWishes: () => [{}],
  consentRules: () => [{}],
  proposalsForMe: () => [{}],
  whatUserLeaves: ({ user }) => some(user).map((id) => ({ id })),
  whoMay: () => [{ right: 'card:unblock' }],
  trySpendingRule: (_, { customer }) => {
    const terms = { ruleEffect: 'decline', ruleMeasure: 'none', fromTime: '00:00', toTime: '23:59' };
    return [
      { ruleScope: 'customer', scopeId: customer, ...terms },
      { ruleScope: 'programme', ...terms },
    ];
  },
  tryCardLimits: ({ card }) => some(card).map((id) => ({ id, limits: { maxSingleAmount: '0.01' } })),
  replayDecline: ({ authorization }) => some(authorization, 6).map((id) => ({ id })),
};

/** Documents as the text that would be printed. */
export const printedText = async ({ rows, page: _, ...document }: PrintedDocument): Promise<string> => {
  const lines: unknown[] = [];
  for await (const some of rows) lines.push(...some);
  return JSON.stringify({ ...document, lines });
};

export function crawler(gateway: TestGateway) {
  async function file(caller: Caller, method: string, path: string, body?: object) {
    const headers = { 'content-type': 'application/json', access_token: caller.token ?? '' };
    const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
    const response = await gateway.app.request(`http://localhost:3000${doorsPath}${path}`, init);
    const bytes = await response.bytes();
    const isZip = bytes[0] === 0x50 && bytes[1] === 0x4b;
    const text = isZip
      ? Object.values(unzipSync(bytes))
          .map((one) => strFromU8(one))
          .join('\n')
      : strFromU8(bytes);
    return { status: response.status, text };
  }

  const asked = async (caller: Caller, door: string, noun: Noun | undefined, body: object): Promise<Told> => {
    const answer = await gateway.post(`${doorsPath}/${door}`, { ...(noun && { dtoName: noun }), ...body }, caller);
    const { dtoName } = body as { dtoName?: string };
    // What fails tells nothing either.
    if (answer.status >= 500) throw new Error(`${door} ${noun ?? dtoName} answered ${answer.status}`);
    return {
      door: `${door} ${noun ?? dtoName}`,
      noun,
      status: answer.status,
      text: JSON.stringify(answer.body),
      dto: answer.body.dto,
    };
  };

  /** Lists, single records and files of a noun. */
  async function ofNoun(caller: Caller, noun: Noun, ids: Ids, isThorough: boolean): Promise<Told[]> {
    const own = ids[noun];
    const told: Told[] = [];
    for (let at = 0; at < own.length; at += 100)
      told.push(await asked(caller, 'list', noun, { ids: own.slice(at, at + 100) }));
    // Single records have parts that lists don't show.
    for (const id of some(own, isThorough ? 12 : 2)) told.push(await asked(caller, 'get', noun, { id }));
    if (own.length === 0) return told;
    const formats = isThorough ? ['csv', 'xlsx'] : noun === 'auditLog' ? ['csv'] : [];
    for (const format of formats) {
      const body = { dtoName: noun, ids: own, format };
      told.push({ door: `export ${noun} ${format}`, ...(await file(caller, 'POST', '/export', body)) });
    }
    if (!isThorough) return told;
    let after: string | undefined;
    for (let page = 1; page <= 3; page++) {
      const answer = await asked(caller, 'page', noun, { size: 10, page, ...(after && { after }) });
      // A place to ask on from is a text of its own kind.
      const place = answer.dto?.next ? atob(answer.dto.next.replaceAll('-', '+').replaceAll('_', '/')) : '';
      told.push({ ...answer, text: answer.text + place });
      after = answer.dto?.next;
      if (!after) break;
    }
    for (const format of formats) {
      const { body } = await gateway.command(caller, 'requestExport', { noun, ids: own, format });
      await runDownloads(gateway.ports);
      const id = body.dto?.downloadId;
      if (id) told.push({ door: `download ${noun} ${format}`, ...(await file(caller, 'GET', `/download/${id}`)) });
    }
    return told;
  }

  /** Everything that leaves to a caller. @param thoroughly these nouns also by pages, in all formats and in the background */
  return async function crawl(caller: Caller, ids: Ids, world: World, thoroughly: readonly Noun[]): Promise<Told[]> {
    const told: Told[] = [];
    for (const noun of nounNames) told.push(...(await ofNoun(caller, noun, ids, thoroughly.includes(noun))));
    for (const [dtoName, inputs] of Object.entries(questions) as [Command, (typeof questions)[ReadCommand]][]) {
      for (const input of inputs(ids, world))
        told.push(await asked(caller, 'call', undefined, { dtoName, requestId: gateway.requestId(), ...input }));
    }
    for (const format of ['pdf', 'csv', 'xlsx']) {
      for (const id of ids.statement.slice(-2)) {
        const body = { dtoName: 'statementFile', ids: [id], format };
        told.push({ door: `statementFile ${format}`, ...(await file(caller, 'POST', '/export', body)) });
      }
    }
    return told;
  };
}

/** The unique fields that get-by takes. */
export const uniqueFields = (noun: Noun): readonly string[] => {
  const contract: { filter: object; by?: readonly string[] } = nouns[noun];
  return contract.by ?? [];
};
