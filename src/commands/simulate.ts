// `npm run simulate`: plays merchants against a running gateway, as the card processor would: signed messages over HTTP.
//   npm run simulate -- hotel refund --card ct_… --currency EUR --url http://localhost:3000
// Without scenarios it plays them all; without a card it signs in as the demonstration's operator and takes one that is good.
import { join } from 'node:path';
import { cardStatus } from '#domain/enumerations.ts';
import { endsStory, outcomeOf, type ScenarioName, scenarioNames, scriptOf } from '#domain/processor/simulation.ts';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { readCommandLine } from '#node/commandLine.ts';
import { processorKeys } from '#node/processorKey.ts';
import { runProgram } from '#node/program.ts';
import { readSettings } from '#node/settings.ts';
import { StartError } from '#node/startError.ts';
import { dashboardCalls, tokenHeader } from '#wire/dashboard.ts';
import { doorsPath } from '#wire/doors.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';

const command = {
  name: 'npm run simulate',
  does: 'Plays merchants against a running gateway, by signed messages as the card processor would send them.',
  options: {
    url: { value: 'URL', is: 'where the gateway runs; http://localhost:PORT unless said' },
    card: { value: 'TOKEN', is: 'the card; one of the demonstration’s that is good unless said' },
    currency: { value: 'CODE', is: 'what is asked for; USD unless said, or that of the demonstration’s card' },
  },
  words: { value: 'scenario …', is: `all, unless some are named: ${scenarioNames.join(', ')}` },
} as const;

interface Card {
  cardToken: string;
  currency: string;
}

await runProgram(async () => {
  const { values, words: positionals } = readCommandLine(command);
  const unknown = positionals.find((name) => !scenarioNames.includes(name as ScenarioName));
  if (unknown) throw new StartError(`There is no scenario ${unknown}. There are: ${scenarioNames.join(', ')}.`);
  const settings = readSettings(process.env, join(import.meta.dirname, '..', '..'));
  const url = (values.url ?? `http://localhost:${settings.port}`).replace(/\/+$/, '');
  const [key] = processorKeys(settings);
  if (!key) throw new StartError('Set PORTAL_PROCESSOR_KEY to what the gateway has been given.');
  const card: Card = values.card
    ? { cardToken: values.card, currency: values.currency ?? 'USD' }
    : await someCard(url, values.currency);
  const chosen = positionals.length > 0 ? (positionals as ScenarioName[]) : scenarioNames;
  for (const scenario of chosen) await play(url, key, scenario, card);
});

async function play(url: string, key: string, scenario: ScenarioName, card: Card): Promise<void> {
  console.log(`\n${scenario} (card ${card.cardToken})`);
  for (const message of scriptOf(scenario, card, `sim-${crypto.randomUUID()}`)) {
    const body = JSON.stringify(message);
    const answer = await postJson(url + processorPath, body, {
      [signatureHeader]: await signatureOf(key, body, new Date()),
    });
    const {
      kind,
      channel = '',
      transactionAmount = '',
    } = message as { kind: string; channel?: string; transactionAmount?: string };
    const { dto, msg } = answer;
    const said = dto ? `${outcomeOf(dto)} ${dto.responseCode ?? ''}` : `refused: ${msg}`;
    console.log(`  ${kind.padEnd(10)} ${transactionAmount.padStart(10)}  ${channel.padEnd(11)} ${said}`);
    if (dto && endsStory({ kind, outcome: outcomeOf(dto) })) return;
  }
}

interface Answer {
  msg?: string;
  dto?: { approved?: boolean; processStatus?: number; responseCode?: string };
}

async function postJson(url: string, body: string, headers: Record<string, string>): Promise<Answer> {
  const response = await ask(url, body, headers);
  if (response.status === 401) throw new StartError('The gateway does not know this key.');
  if (!response.headers.get('content-type')?.startsWith('application/json'))
    throw new StartError(`What answers at ${url} is no gateway (${response.status}): say where it is with --url.`);
  return (await response.json()) as Answer;
}

async function ask(url: string, body: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body });
  } catch (error) {
    throw new StartError(
      `No gateway answers at ${url}. Start it with npm start, or say where it is with --url.`,
      error,
    );
  }
}

/** A card of the demonstration that can be spent with: one that has more than any scenario takes, if there is one. */
async function someCard(url: string, currency = 'USD'): Promise<Card> {
  const credentials = { email: 'operator@portal.test', password: 'Portal#2026' };
  const login = await ask(url + dashboardCalls.login.path, JSON.stringify(credentials), {});
  if (!login.ok) throw new StartError('Say which card to play on with --card; this isn’t the demonstration.');
  const { data } = (await login.json()) as { data: { access_token: string } };
  const filter = { cardStatus: cardStatus.code.normal, currency };
  const body = JSON.stringify({ dtoName: 'card', filter, limit: 100 });
  const listed = await ask(`${url}${doorsPath}/list`, body, { [tokenHeader]: data.access_token });
  if (!listed.ok) throw new StartError(`There are no cards in ${currency}.`);
  const { dto } = (await listed.json()) as { dto: (Card & { available: string })[] };
  const [richest] = dto.toSorted((one, other) => Number(other.available) - Number(one.available));
  if (!richest) throw new StartError(`The demonstration has no card in ${currency} that could be spent with.`);
  return richest;
}
