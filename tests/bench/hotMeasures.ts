import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { signatureOf } from '#gateway/services/processor/signature.ts';
import { processorPath, signatureHeader } from '#wire/processor.ts';
import { described } from './load.ts';
import type { Gateway } from './product.ts';
import type { Figures, Measure } from './stand.ts';

/** How many ask at once for money of one account; the gateway has the connections of any installation. */
const crowd = 64;
const connections = 16;

export const key = 'a-key-for-measuring-of-thirty-two-letters';
const list = { dtoName: 'cardTransaction', size: 25, page: 1, withTotal: false };

/**
 * An account that many spend from, each with a card of their own, and beside it somebody who turns pages of something else:
 * alone, and meanwhile.
 */
export const hotMeasures: Record<string, Measure> = {
  'one hot account': async ({ gateway, pool, seconds }) => {
    const cards = await cardsOfOneAccount(pool);
    const hot = await gateway.another({ callers: crowd + 1, connections, processorKey: key });
    const reader = (until: () => boolean) => repeat(() => hot.door('page', list, crowd), until);
    const spender = (number: number, until: () => boolean) => repeat(() => spend(hot, cards[number], number), until);
    try {
      await reader(after(1));
      const alone = await reader(after(seconds));
      const spenders = (until: () => boolean) => Promise.all(cards.map((_, number) => spender(number, until)));
      await spenders(after(1));
      const isOver = after(seconds);
      const [spent, beside] = await Promise.all([spenders(isOver), reader(isOver)]);
      const answered = described(
        spent.flatMap(({ times }) => times),
        seconds,
      );
      return {
        'authorizations, /s': answered.perSecond,
        'authorizations, p50 ms': answered.p50,
        'authorizations, p95 ms': answered.p95,
        'authorizations refused, /s': spent.reduce((sum, { refused }) => sum + refused, 0) / seconds,
        ...told('list alone', alone, seconds),
        ...told('list meanwhile', beside, seconds),
        'lists refused meanwhile': beside.refused,
      };
    } finally {
      await hot.stop();
    }
  },
};

function told(name: string, { times }: Repeated, seconds: number): Figures {
  const { p50, p95 } = described(times, seconds);
  return { [`${name}, p50 ms`]: p50, [`${name}, p95 ms`]: p95 };
}

function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

/** How long each answer took, in milliseconds, and how often there was none but a refusal. */
interface Repeated {
  times: number[];
  refused: number;
}

async function repeat(once: () => Promise<unknown>, isOver: () => boolean): Promise<Repeated> {
  const done: Repeated = { times: [], refused: 0 };
  while (!isOver()) {
    const began = performance.now();
    try {
      await once();
      done.times.push(performance.now() - began);
    } catch {
      done.refused++;
    }
  }
  return done;
}

export async function spend(
  gateway: Pick<Gateway, 'post'>,
  cardToken: string | undefined,
  caller: number,
): Promise<void> {
  const body = JSON.stringify({
    messageId: randomUUID(),
    cardToken,
    transactionLink: randomUUID(),
    dataType: 'cardAuthorization',
    kind: 'authorize',
    transactionAmount: '0.01',
    transactionCurrency: 'USD',
    merchantName: 'Corner Shop',
    mccCode: '5411',
  });
  const headers = { [signatureHeader]: await signatureOf(key, body, new Date()) };
  const { dto } = JSON.parse(await gateway.post(processorPath, headers, body, caller));
  if (!dto.approved) throw new Error(`not approved: ${JSON.stringify(dto)}`);
}

/** Tokens of shared cards of one account that has more than enough; made when they are first asked for. */
export async function cardsOfOneAccount(pool: pg.Pool): Promise<string[]> {
  const number = 'HOT';
  await pool.query(
    `insert into accounts (id, customer_id, account_number, account_name, currency, balance, account_status, created_at, updated_at)
    select gen_random_uuid(), id, $1, 'Hot', 'USD', 1000000000000, 1, now(), now() from customers where customer_number = 'MEASURE'
    on conflict do nothing`,
    [number],
  );
  // Copies of a card, but for what must not be the same.
  await pool.query(
    `insert into cards select (jsonb_populate_record(card, jsonb_build_object(
      'id', gen_random_uuid(), 'account_id', account.id, 'shared_card', true, 'card_token', $1 || '-' || n,
      'number_hash', sha256(convert_to($1 || '-' || n, 'UTF8')), 'inquiry_token_hash', null, 'balance', 0, 'held', 0,
      'overall_total_limit', null, 'max_single_amount', null, 'daily_limit', null, 'monthly_limit', null,
      'max_daily_transactions', null, 'last_posted_at', null))).*
    from accounts as account
    join cards as card on card.id = (select id from cards where customer_id = account.customer_id
      and card_status = 3 and currency = account.currency order by id limit 1)
    cross join generate_series(1, $2::int) as n
    where account.account_number = $1
    on conflict do nothing`,
    [number, crowd],
  );
  const { rows } = await pool.query(`select card_token from cards where card_token like $1 || '-%' limit $2`, [
    number,
    crowd,
  ]);
  if (rows.length < crowd) throw new Error('There are not enough cards of one account.');
  return rows.map(({ card_token }) => card_token);
}
