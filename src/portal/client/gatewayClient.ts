import type { z } from 'zod';
import type { StoredFile } from '#domain/cardholder/onboarding.ts';
import type { Command, CommandOutput, CommandRequest, ReadCommand } from '#domain/contract.ts';
import type { ExportFormat } from '#domain/download/exporting.ts';
import type { FilterOf, Noun, RecordOf } from '#domain/nouns.ts';
import type { PageSize } from '#domain/paging.ts';
import type { PasskeyProof } from '#domain/user/passkey.ts';
import {
  CardSessionAnswer,
  clientHeader,
  type DashboardCall,
  dashboardCalls,
  humanCheckHeader,
  LoginAnswer,
  tokenHeader,
  unattendedHeader,
} from '#wire/dashboard.ts';
import { type Door, developmentDoorsPath, doorsPath, downloadPath, filePath, statementFileName } from '#wire/doors.ts';
import { newRequestId } from '#wire/envelope.ts';
import type { StatementFileRequest } from '#wire/statementFile.ts';
import { type Download, isOrdered, type OrderedDownload, readDownload } from './downloads.ts';
import { gatewayClock } from './gatewayClock.ts';
import { GatewayRefusal } from './refusal.ts';
import type { Session } from './session.ts';
import { createTransport, payloadOf, type TransportOptions } from './transport.ts';

export interface Sort {
  field: string;
  order: 'ASC' | 'DESC';
}

export interface Page<R> {
  records: R[];
  /** Null when it wasn't asked for. */
  total: number | null;
  totalIsExact: boolean;
  page: number;
  size: number;
  hasNext: boolean;
  /** To ask for the next page by. */
  next: string | null;
}

export interface ExportQuestion {
  filter?: object;
  sort?: Sort;
  ids?: string[];
  columns?: string[];
  format: ExportFormat;
  timeZone?: string;
}

/** What somebody shows beside their password. */
export interface Proof {
  code?: string | undefined;
  passkey?: PasskeyProof | undefined;
  /** This browser is to need none from now on. */
  remembers?: boolean | undefined;
}

interface Asking {
  signal?: AbortSignal | undefined;
}
/** `onProgress` hears of every piece. */
interface Reading extends Asking {
  onProgress?: (bytes: number, total: number | undefined) => void;
}
/** The id under which a write may be sent again; one is made when none is given. */
export interface Writing extends Asking {
  requestId?: string;
}
export interface Calling extends Writing {
  /** Which of the two sessions asks; the dashboard's unless told. */
  as?: 'user' | 'card';
  /** The form asks for the password itself where the gateway wants it. */
  asksPassword?: boolean;
}

export interface ClientOptions extends TransportOptions {
  session: Pick<Session, 'state'>;
  /** Does a write, and again once the password is proved, where the gateway wants that first. */
  confirming?: <T>(write: () => Promise<T>) => Promise<T>;
  /** Hears of a write that had been done before, and when (ISO 8601). */
  onRepeated?: (doneAt: string) => void;
  /** Hears that something was written, or may have been. */
  onWritten?: () => void;
  /** Whether the page asks by itself, and nobody is there. */
  isUnattended?: () => boolean;
  /** As the wire spells it. */
  language: () => string;
  /** Where the gateway is; the page's own origin unless told. */
  baseUrl?: string | undefined;
  /** Whether the page is a developer's: then the doors stand under /issuing, behind the development server. */
  isLocal?: boolean;
  /** In development only. */
  partnerId?: string | undefined;
  /** The human-check score that goes with each login. */
  humanScore?: () => number | Promise<number>;
  random?: () => number;
  now?: () => number;
}

export type GatewayClient = ReturnType<typeof createGatewayClient>;

const readDoors: ReadonlySet<Door> = new Set(['list', 'page', 'get', 'get-by']);
/** Exactly the contract's, as the compiler sees to; the contract itself would weigh too much here. */
const readCommands: Readonly<Record<ReadCommand, true>> = {
  getConfigs: true,
  dashboardSummary: true,
  firstDay: true,
  holdBoard: true,
  accountExposure: true,
  cardBalance: true,
  accountBalanceAt: true,
  cardBalanceAt: true,
  cardholderDocuments: true,
  cardholderHistory: true,
  cardholderDraft: true,
  statementLines: true,
  customerSpend: true,
  userSessions: true,
  ownSessions: true,
  ownSecondFactor: true,
  ownEmailChange: true,
  getProgramme: true,
  savedViews: true,
  notices: true,
  unreadNotices: true,
  noticeWishes: true,
  consentRules: true,
  whoMay: true,
  whatUserLeaves: true,
  proposalsForMe: true,
  replayDecline: true,
  tryCardLimits: true,
  trySpendingRule: true,
};

/**
 * Speaks the wire contract: the nine doors and the dashboard calls. Answers with payloads; everything else is thrown.
 * @throws GatewayRefusal when the gateway says no, NoAnswer when it says nothing, AbortError when the caller left
 */
export function createGatewayClient(options: ClientOptions) {
  const {
    session,
    confirming = (write) => write(),
    baseUrl = '',
    humanScore = () => 1,
    random = Math.random,
    now = Date.now,
  } = options;
  const clock = gatewayClock(now);
  const transport = createTransport({ ...options, onAnswer: clock.learnFrom });
  const doors = baseUrl === '' && options.isLocal ? developmentDoorsPath : `${baseUrl}${doorsPath}`;
  const requestId = () => newRequestId(random, clock.now());

  const tokenOf = (who: 'user' | 'card') => (who === 'card' ? session.state().cardToken : session.state().token);
  const headersFor = (token: string | undefined): Record<string, string> => ({
    [clientHeader]: 'web',
    ...(options.isUnattended?.() && { [unattendedHeader]: '1' }),
    ...(token && { [tokenHeader]: token }),
  });

  /** The token of a session that is being ended. */
  let leaving: string | undefined;

  async function throughDoor(
    door: Door,
    body: object,
    asking: Calling = {},
    isRead = readDoors.has(door),
    onSent?: (bytes: number, total: number) => void,
  ) {
    const token = tokenOf(asking.as ?? 'user');
    // It would be refused, or be for nobody: whoever asks is about to be gone.
    if (isRead && leaving && token === leaving) return new Promise<never>(() => undefined);
    return transport({
      method: 'POST',
      url: `${doors}/${door}`,
      headers: headersFor(token),
      body: body instanceof FormData ? body : { language: options.language(), ...body },
      isRead,
      signal: asking.signal,
      onSent,
    }).finally(() => isRead || options.onWritten?.());
  }

  const ask = async <T>(door: Door, body: object, asking?: Calling, isRead?: boolean): Promise<T> =>
    (await payloadOf(await throughDoor(door, body, asking, isRead), options.onRepeated)) as T;

  /** Its request id stays the same, also when the password is asked for in between. */
  const write: typeof ask = (...asking) => confirming(() => ask(...asking));

  /** @param who whose session asks or, where one is being opened, is left by that */
  async function dashboard(
    name: DashboardCall,
    body: object | undefined,
    { who, extra = {} }: { who?: 'user' | 'card'; extra?: Record<string, string> } = {},
  ) {
    const call = dashboardCalls[name];
    const token = who && tokenOf(who);
    const query = call.session ? `?access_token=${encodeURIComponent(token ?? '')}` : '';
    const response = await transport({
      method: call.method,
      url: `${baseUrl}${call.path}${query}`,
      headers: { ...headersFor(token), ...extra },
      isRead: name === 'queryUser',
      ...(body && { body: { language: options.language(), ...body } }),
    });
    return payloadOf(response);
  }

  const scored = async () => ({ [humanCheckHeader]: String(await humanScore()) });

  return {
    newRequestId: requestId,

    list: <N extends Noun>(
      noun: N,
      question: { filter?: FilterOf<N> | object; sort?: Sort; ids?: string[]; limit?: number },
      asking?: Asking,
    ) => ask<RecordOf<N>[]>('list', { dtoName: noun, ...question }, asking),

    page: <N extends Noun>(
      noun: N,
      question: {
        page: number;
        size: PageSize;
        sort?: Sort;
        filter?: FilterOf<N> | object;
        after?: string;
        withTotal?: boolean;
        countUpTo?: number;
      },
      asking?: Asking,
    ) => ask<Page<RecordOf<N>>>('page', { dtoName: noun, ...question }, asking),

    get: <N extends Noun>(noun: N, id: string, asking?: Asking) =>
      ask<RecordOf<N>>('get', { dtoName: noun, id }, asking),

    create: <N extends Noun>(noun: N, data: object, writing: Writing = {}) =>
      write<RecordOf<N>>('create', { dtoName: noun, requestId: writing.requestId ?? requestId(), data }, writing),

    /** `seen`: what its fields were when they were read; where somebody has changed one since, nothing is changed. */
    update: <N extends Noun>(
      noun: N,
      id: string,
      data: object,
      { seen, ...writing }: Writing & { seen?: object } = {},
    ) =>
      write<RecordOf<N>>(
        'update',
        { dtoName: noun, requestId: writing.requestId ?? requestId(), id, data, seen },
        writing,
      ),

    /** `onProgress` hears how much of it has been sent. */
    upload: async (noun: Noun, purpose: string, file: File, { signal, onProgress }: Reading = {}) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ language: options.language(), dtoName: noun, purpose }))
        form.append(name, value);
      form.append('file', file, file.name);
      const sent = throughDoor('upload', form, { signal }, false, onProgress);
      return (await payloadOf(await sent)) as StoredFile;
    },

    /** An uploaded file's content. */
    file: async (fileId: string, { signal }: Asking = {}): Promise<Download> => {
      const url = `${baseUrl}${filePath(fileId)}`;
      const headers = headersFor(tokenOf('user'));
      return readDownload(await transport({ method: 'GET', url, headers, isRead: true, signal }));
    },

    /** The file, read to its end, or the order for one that is too large to wait for. */
    export: async (
      noun: Noun,
      question: ExportQuestion,
      { signal, onProgress }: Reading = {},
    ): Promise<Download | OrderedDownload> => {
      const response = await throughDoor('export', { dtoName: noun, ...question }, { signal }, false);
      return isOrdered(response)
        ? ((await payloadOf(response)) as OrderedDownload)
        : readDownload(response, onProgress);
    },

    /** A finished file of the download centre. */
    download: async (id: string, { signal, onProgress }: Reading = {}): Promise<Download> => {
      const url = `${baseUrl}${downloadPath(id)}`;
      const headers = headersFor(tokenOf('user'));
      return readDownload(await transport({ method: 'GET', url, headers, isRead: true, signal }), onProgress);
    },

    /** One statement's file, or an archive of several. */
    statementFiles: async (
      question: Pick<z.input<typeof StatementFileRequest>, 'ids' | 'format' | 'timeZone'>,
      { signal }: Asking = {},
    ): Promise<Download> =>
      readDownload(await throughDoor('export', { dtoName: statementFileName, ...question }, { signal }, false)),

    call: <C extends Command>(command: C, input: CommandRequest<C>, calling: Calling = {}) =>
      (calling.asksPassword ? ask : write)<CommandOutput<C>>(
        'call',
        {
          ...input,
          dtoName: command,
          requestId: calling.requestId ?? requestId(),
          ...(session.state().user && { operUId: session.state().user?.id }),
          ...(options.partnerId && { partnerId: options.partnerId }),
        },
        calling,
        Object.hasOwn(readCommands, command),
      ),

    /** The session that was open here before is ended by it. */
    login: async (email: string, password: string, { code, passkey, remembers }: Proof = {}) =>
      understood(
        LoginAnswer,
        await dashboard(
          'login',
          {
            email,
            password,
            ...(code && { code }),
            ...(passkey && { passkey }),
            ...((code || passkey) && { remember_browser: remembers === true }),
          },
          { who: 'user', extra: await scored() },
        ),
      ),
    /** The look-up that was open here before is ended by it. */
    loginByToken: async (cardToken: string) =>
      understood(
        CardSessionAnswer,
        await dashboard('loginByToken', { card_token: cardToken }, { who: 'card', extra: await scored() }),
      ),
    forgotPassword: async (email: string): Promise<void> => void (await dashboard('forgotPassword', { email })),
    /** Without a new password: whether the code is good. With one: sets it. */
    verifyResetCode: async (email: string, code: string, newPassword?: string): Promise<void> => {
      await dashboard('verifyResetCode', { email, code, ...(newPassword && { new_password: newPassword }) });
    },
    changePassword: async (oldPassword: string, newPassword: string): Promise<void> => {
      const token = tokenOf('user') ?? '';
      const body = { token, old_password: oldPassword, new_password: newPassword };
      await dashboard('changePassword', body, { who: 'user' });
    },
    /** Ends the dashboard's session at the gateway, or the look-up of a card. Meanwhile nothing is read under it. */
    logout: async (who: 'user' | 'card'): Promise<void> => {
      leaving = tokenOf(who);
      try {
        await dashboard('logout', undefined, { who });
      } finally {
        leaving = undefined;
      }
    },
    queryUser: async () =>
      understood(dashboardCalls.queryUser.output, await dashboard('queryUser', undefined, { who: 'user' })),
  };
}

/** What opens a session must be what the contract says; anything else isn't our gateway's. */
function understood<S extends z.ZodType>(schema: S, answer: unknown): z.output<S> {
  const parsed = schema.safeParse(answer);
  if (!parsed.success) throw new GatewayRefusal(200, '', 'errors.unreadableAnswer');
  return parsed.data;
}
