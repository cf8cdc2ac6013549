import createClient from 'openapi-fetch';
// Made of docs/openapi.json by the test that compiles and runs this (tests/gateway/contract/client.test.ts).
import type { paths } from '../../.cache/client/api.d.ts';

const doors = '/api/portal/cms/card';

interface Asked {
  baseUrl: string;
  fetch: (request: Request) => Promise<Response>;
  email: string;
  password: string;
  requestId: () => string;
  /** Resolves when files that were asked for are made. */
  filesMade: () => Promise<void>;
}

/** What somebody writes who has the document and nothing else: no cast, and every answer known by its dtoName. */
export async function program({ baseUrl, fetch, email, password, requestId, filesMade }: Asked) {
  const client = createClient<paths>({
    baseUrl,
    fetch,
    headers: await keyFor({ baseUrl, fetch, email, password, requestId }),
  });

  const listed = await client.POST(`${doors}/page`, {
    body: {
      dtoName: 'card',
      page: 1,
      size: 10,
      filter: { cardStatus: 3 },
      sort: { field: 'createdAt', order: 'DESC' },
    },
  });
  if (listed.data?.dtoName !== 'card') throw new Error(listed.error?.msg);
  const [card] = listed.data.dto.records;
  if (!card) throw new Error('There is no card.');

  // Sent twice under one id, for instance because no answer came: it is done once.
  const blockId = requestId();
  const block = () =>
    client.POST(`${doors}/call`, {
      body: { dtoName: 'blockCard', requestId: blockId, ids: [card.id], reason: 'Mislaid' },
    });
  await block();
  const blocked = await block();
  if (blocked.data?.dtoName !== 'blockCard') throw new Error(blocked.error?.msg);

  const record = await client.POST(`${doors}/get`, { body: { dtoName: 'card', id: card.id } });
  if (record.data?.dtoName !== 'card') throw new Error(record.error?.msg);

  const refused = await client.POST(`${doors}/call`, {
    body: { dtoName: 'topUpCard', requestId: requestId(), id: card.id, amount: '1' },
  });

  const ordered = await client.POST(`${doors}/call`, {
    body: { dtoName: 'requestExport', requestId: requestId(), noun: 'card', format: 'csv', columns: ['cardToken'] },
  });
  if (ordered.data?.dtoName !== 'requestExport') throw new Error(ordered.error?.msg);
  await filesMade();
  const file = await client.GET(`${doors}/download/{id}`, {
    params: { path: { id: ordered.data.dto.downloadId } },
    parseAs: 'text',
  });

  const personal = await client.POST(`${doors}/call`, {
    body: { dtoName: 'revealCard', requestId: requestId(), id: card.id, reason: 'Looking' },
  });

  return {
    forPeople: personal.error?.code,
    cardToken: card.cardToken,
    done: blocked.data.dto.map(({ done }) => done),
    cardStatus: record.data.dto.cardStatus,
    refusal: refused.error?.msg,
    file: file.data,
  };
}

/** An administrator makes a key for a program, and proves the password for it. What the program does from then on is its own. */
async function keyFor({ baseUrl, fetch, email, password, requestId }: Omit<Asked, 'filesMade'>) {
  const client = createClient<paths>({ baseUrl, fetch });
  const signedIn = await client.POST('/api/dashboard/login-card', { body: { email, password } });
  if (signedIn.error) throw new Error(signedIn.error.msg);
  const headers = { access_token: signedIn.data.data.access_token };
  const confirmed = await client.POST(`${doors}/call`, {
    headers,
    body: { dtoName: 'confirmPassword', requestId: requestId(), password },
  });
  if (confirmed.error) throw new Error(confirmed.error.msg);
  const made = await client.POST(`${doors}/call`, {
    headers,
    body: {
      dtoName: 'createApiKey',
      requestId: requestId(),
      keyName: 'Night watch',
      privileges: ['card:read', 'card:block', 'card:topUp', 'card:export', 'download:read'],
      validDays: 30,
    },
  });
  if (made.data?.dtoName !== 'createApiKey') throw new Error(made.error?.msg);
  return { Authorization: `Bearer ${made.data.dto.secret}` };
}

/** What a misspelt field is to who writes it. Never run. */
export function misspelt(client: ReturnType<typeof createClient<paths>>) {
  const requestId = 'SA0011767225600000';
  return [
    // @ts-expect-error -- ids, not idz
    client.POST(`${doors}/call`, { body: { dtoName: 'blockCard', requestId, ids: ['1'], idz: ['2'] } }),
    client.POST(`${doors}/call`, {
      // @ts-expect-error -- accountId, not fromAccountId
      body: { dtoName: 'topUpCard', requestId, id: '1', amount: '1', fromAccountId: '2' },
    }),
    // @ts-expect-error -- cardStatus, not cardState
    client.POST(`${doors}/page`, { body: { dtoName: 'card', page: 1, size: 10, filter: { cardState: 3 } } }),
    // @ts-expect-error -- cardRemark, not remark
    client.POST(`${doors}/update`, { body: { dtoName: 'card', requestId, id: '1', data: { remark: '' } } }),
    // @ts-expect-error -- no such command
    client.POST(`${doors}/call`, { body: { dtoName: 'blockCards', requestId, ids: ['1'] } }),
  ];
}
