import { otlpReceiver } from '../otlpReceiver.ts';
import { cardsOfOneAccount, key, spend } from './hotMeasures.ts';
import type { Gateway } from './product.ts';
import type { Figures, Measure } from './stand.ts';

const turns = 12;
const answersInATurn = 200;
const page = { dtoName: 'cardTransaction', size: 25, page: 1, withTotal: false };

type Watched = Pick<Gateway, 'door' | 'post' | 'processorSeconds'>;

/**
 * What an answer costs a gateway's processor, in milliseconds: without an endpoint for traces, with everything collected, and with
 * one trace in ten. Three gateways of one database take turns, lest what else the machine does meanwhile falls on one of them; what
 * they did before they were warm doesn't count. The time of a processor, because a machine's other work isn't in it.
 */
export const tracingMeasures: Record<string, Measure> = {
  tracing: async ({ gateway, pool }) => {
    const cards = await cardsOfOneAccount(pool);
    const receiver = await otlpReceiver();
    const traced = (share: string) => ({ OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER_ARG: share });
    const start = (settings: Record<string, string> = {}) =>
      gateway.another({ callers: 1, connections: 4, processorKey: key, settings });
    const gateways = {
      off: await start(),
      everything: await start(traced('1')),
      'a tenth': await start(traced('0.1')),
    };
    try {
      return {
        ...(await inTurns('an authorization', gateways, (one, number) => spend(one, cards[number % cards.length], 0))),
        ...(await inTurns('a page', gateways, (one) => one.door('page', page))),
        'spans received': receiver.spans.length,
      };
    } finally {
      for (const one of Object.values(gateways)) await one.stop();
      await receiver.close();
    }
  },
};

async function inTurns(
  what: string,
  gateways: Record<string, Watched>,
  once: (gateway: Watched, number: number) => Promise<unknown>,
): Promise<Figures> {
  const spent = new Map(Object.keys(gateways).map((name) => [name, [] as number[]]));
  const warming = 4;
  for (let turn = 0; turn < warming + turns; turn++)
    for (const [name, gateway] of Object.entries(gateways)) {
      const before = gateway.processorSeconds();
      for (let number = 0; number < answersInATurn; number++) await once(gateway, number);
      if (turn >= warming) spent.get(name)?.push(gateway.processorSeconds() - before);
    }
  const cost = (name: string) => (middle(spent.get(name) ?? []) / answersInATurn) * 1000;
  return Object.fromEntries(Object.keys(gateways).map((name) => [`${what}, ${name}, ms`, cost(name)]));
}

const middle = (some: number[]) => some.toSorted((a, b) => a - b)[Math.floor(some.length / 2)] ?? 0;
