import { isCardNumber } from '#domain/card/luhn.ts';
import { pastUnreadable } from '../../batches.ts';
import { type InTransaction, readIn, systemContext } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import { withTrail } from '../audit/recording.ts';
import { openNumber, sealNumber } from './cardSecrets.ts';

const batch = 200;

/**
 * Encrypts again, with the current key, the card numbers that an older one of the ring encrypts, some at a time, so that cards stay
 * usable meanwhile. What was stopped goes on where it was; several may do it at once. The key of the CVV2 stays.
 * @param tell is told after each batch how many are done
 * @returns how many there were
 * @throws UnreadableError naming the cards whose number isn't there: sealed again it would be lost for good
 */
export function rotateNumbers(ports: Ports, tell: (done: number) => void = () => {}): Promise<number> {
  return pastUnreadable(ports, batch, rotateSome, tell);
}

async function rotateSome(open: InTransaction, unreadable: Map<string, string>): Promise<number> {
  const cards = await open.db
    .selectFrom('cards')
    .select(['id', 'numberCipher', 'numberKey', 'last4'])
    .where('numberKey', '!=', open.keys.currentId)
    .$if(unreadable.size > 0, (some) => some.where('id', 'not in', [...unreadable.keys()]))
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  const numbers = new Map<string, string>();
  for (const card of cards) {
    const number = await openNumber(open.keys, card).catch(() => '');
    if (isCardNumber(number) && number.endsWith(card.last4)) numbers.set(card.id, number);
    else unreadable.set(card.id, `The number of card ${card.id} can't be read, or is another one's.`);
  }
  if (numbers.size === 0) return cards.length;
  const input = { cards: numbers.size, keyId: open.keys.currentId };
  const asked = { operation: 'rotateKeys', subject: 'card', subjectId: null, input };
  await withTrail(open, asked, async ({ db }) => {
    for (const [id, number] of numbers) {
      const { numberCipher, numberHash, numberKey } = await sealNumber(open, id, number);
      await db.updateTable('cards').set({ numberCipher, numberHash, numberKey }).where('id', '=', id).execute();
    }
  });
  return cards.length;
}

/** How many cards still need which key: for their number, and for the CVV2 that is printed on them. */
export function keyUse(ports: Ports): Promise<{ keyId: string; numbers: bigint; cvv2: bigint }[]> {
  return readIn(systemContext(ports), async ({ db }) => {
    const counted = async (column: 'numberKey' | 'cvvKey') => {
      const rows = await db
        .selectFrom('cards')
        .select([column, ({ fn }) => fn.countAll<bigint>().as('count')])
        .groupBy(column)
        .execute();
      return new Map(rows.map((row) => [(row as Record<string, unknown>)[column] as string, row.count]));
    };
    const [numbers, cvv2] = [await counted('numberKey'), await counted('cvvKey')];
    const keyIds = [...new Set([...numbers.keys(), ...cvv2.keys()])].toSorted();
    return keyIds.map((keyId) => ({ keyId, numbers: numbers.get(keyId) ?? 0n, cvv2: cvv2.get(keyId) ?? 0n }));
  });
}
