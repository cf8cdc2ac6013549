import { apiKeyStatus } from '#domain/enumerations.ts';
import { inTransaction, systemContext } from '../context.ts';
import type { Ports } from '../ports.ts';
import { withTrail } from '../services/audit/recording.ts';
import { note } from '../trail.ts';

const { active, expired } = apiKeyStatus.code;

/** Says of keys whose time is over that it is. They open nothing from that moment on, whether this has run or not. */
export async function expireApiKeys(ports: Ports): Promise<void> {
  const ctx = systemContext(ports);
  const asked = { operation: 'expireApiKeys', subject: 'apiKey', subjectId: null, input: null };
  await inTransaction(ctx, async (open) => {
    const over = await open.db
      .updateTable('apiKeys')
      .set({ apiKeyStatus: expired })
      .where('apiKeyStatus', '=', active)
      .where('expiresAt', '<=', open.clock())
      .returning(['id', 'customerId'])
      .execute();
    if (over.length === 0) return;
    await withTrail(open, asked, async (trailed) => {
      for (const { id, customerId } of over) {
        const change = { before: { apiKeyStatus: active }, after: { apiKeyStatus: expired } };
        note(trailed, { subject: 'apiKey', subjectId: id, customerId, ...change });
      }
    });
  });
}
