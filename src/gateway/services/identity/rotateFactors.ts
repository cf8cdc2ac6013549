import { inBatches } from '../../batches.ts';
import type { InTransaction } from '../../context.ts';
import type { Ports } from '../../ports.ts';
import { withTrail } from '../audit/recording.ts';
import { sealedFor } from './secondFactor.ts';
import { seal, unseal } from './secrets.ts';

const batch = 200;

/**
 * Seals again, with the current key, the secrets of authenticators that an older one of the ring seals, some at a time, so that
 * people come in meanwhile. What was stopped goes on where it was; several may do it at once.
 * @returns how many there were
 */
export function rotateFactors(ports: Ports, tell: (done: number) => void = () => {}): Promise<number> {
  return inBatches(ports, batch, rotateSome, tell);
}

async function rotateSome(open: InTransaction): Promise<number> {
  const { keys } = open;
  const factors = await open.db
    .selectFrom('secondFactors')
    .select(['id', 'userId', 'sealed'])
    .where('keyId', '!=', keys.currentId)
    .orderBy('id')
    .limit(batch)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  if (factors.length === 0) return 0;
  const input = { secondFactors: factors.length, keyId: keys.currentId };
  const asked = { operation: 'rotateKeys', subject: 'user', subjectId: null, input };
  await withTrail(open, asked, async ({ db }) => {
    for (const { id, userId, sealed } of factors) {
      const secret = await unseal(keys, sealedFor(userId), sealed);
      const change = { keyId: keys.currentId, sealed: await seal(open, sealedFor(userId), secret) };
      await db.updateTable('secondFactors').set(change).where('id', '=', id).execute();
    }
  });
  return factors.length;
}
