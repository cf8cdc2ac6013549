import { sql } from 'kysely';
import { type InTransaction, inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { chainText, isSigned, sign } from '../services/signature.ts';

/** So many chains in one transaction. */
const batch = 500;

interface Moved {
  chain: string;
  sequence: bigint;
  hash: Uint8Array;
  sealed: bigint | null;
  sealedHash: Uint8Array | null;
  sealKey: string | null;
  sealSignature: Uint8Array | null;
  /** The hash of the line that the seal names, as it is now; null where it was archived. */
  found: Uint8Array | null;
  isArchived: boolean;
}

/**
 * Signs each chain of the audit log that has grown, up to its newest line. A chain whose sealed line isn't what it was
 * keeps its old seal, so that `npm run verify` goes on finding it, and is named in the log.
 */
export async function sealAudit(ports: Ports): Promise<void> {
  for (let after = ''; ; ) {
    const chains = await inTransaction(systemContext(ports), async ({ db }) => {
      const { rows } = await sql<Moved>`
        select head.chain, head.sequence, head.hash, seal.sequence as sealed, seal.hash as sealed_hash, seal.seal_key,
          seal.seal_signature, line.hash as found, coalesce(seal.sequence <= head.kept_after, false) as is_archived
        from audit_heads as head left join audit_seals as seal on seal.chain = head.chain
          left join audit_logs as line on line.chain = seal.chain and line.sequence = seal.sequence
        where (seal.sequence is distinct from head.sequence or seal.seal_key <> ${ports.keys.currentId}) and head.chain::text > ${after}
        order by head.chain::text limit ${batch}`.execute(db);
      for (const row of rows) {
        if (await isWhole(ports, row)) await seal(ports, db, row);
        else
          ports.log.error(
            { chain: row.chain, sequence: String(row.sealed) },
            'a sealed line of the audit log was changed',
          );
      }
      return rows;
    });
    const lastChain = chains.at(-1);
    if (!lastChain || chains.length < batch) return;
    after = lastChain.chain;
  }
}

async function isWhole({ keys }: Ports, row: Moved): Promise<boolean> {
  const { chain, sealed, sealedHash } = row;
  if (sealed === null || sealedHash === null) return true;
  const isUntouched =
    row.isArchived || (row.found !== null && new Uint8Array(row.found).toHex() === new Uint8Array(sealedHash).toHex());
  return (
    isUntouched &&
    row.sequence >= sealed &&
    (await isSigned(keys, 'audit seal', chainText({ chain, sequence: sealed, hash: sealedHash }), row))
  );
}

async function seal({ keys, clock }: Ports, db: InTransaction['db'], row: Moved): Promise<void> {
  const { chain, sequence, hash } = row;
  const signature = await sign(keys, 'audit seal', chainText(row));
  const values = { sequence, hash, ...signature, sealedAt: clock() };
  await db
    .insertInto('auditSeals')
    .values({ chain, ...values })
    // Another gateway may have sealed a later line meanwhile.
    .onConflict((conflict) => conflict.column('chain').doUpdateSet(values).where('auditSeals.sequence', '<=', sequence))
    .execute();
}
