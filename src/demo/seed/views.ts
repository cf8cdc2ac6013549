import type { Transaction } from 'kysely';
import { cardStatus } from '#domain/enumerations.ts';
import type { ViewContent } from '#domain/savedView/savedView.ts';
import { type InTransaction, systemContext } from '#gateway/context.ts';
import type { Tables } from '#gateway/db/tables.ts';
import { newId } from '#gateway/id.ts';
import type { Ports } from '#gateway/ports.ts';
import { withTrail } from '#gateway/services/audit/recording.ts';
import { shareView } from '#gateway/services/savedView/change.ts';
import { saveView } from '#gateway/services/savedView/save.ts';

/** Cards in use, by when their time is over; in the list's own columns. */
const expiringNext: ViewContent = {
  list: 'card',
  filter: { cardStatus: cardStatus.code.normal },
  sort: { field: 'expiredDate', order: 'ASC' },
  columns: { order: [], hidden: [] },
};

/** Who has shared a view with their side: one of the card issuer's staff and a customer's administrator. */
const views: readonly { email: string; viewName: string; content: ViewContent }[] = [
  { email: 'operator@portal.test', viewName: 'Expiring next', content: expiringNext },
  { email: 'admin@acme.test', viewName: 'To renew', content: expiringNext },
];

export async function shareViews(ports: Ports & { db: Transaction<Tables> }): Promise<void> {
  for (const { email, viewName, content } of views) {
    const { id: userId, ...person } = await ports.db
      .selectFrom('users')
      .select(['id', 'userName', 'customerId'])
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    const actor = { kind: 'user', userId, ...person, source: 'portal', sessionId: newId(ports) } as const;
    const open = { ...systemContext(ports), db: ports.db, actor };
    const asked = { subject: 'savedView', subjectId: null, input: null };
    const { id } = await withTrail(open, { ...asked, operation: 'saveView' }, (ctx: InTransaction) =>
      saveView(ctx, { viewName, content }),
    );
    await withTrail(open, { ...asked, operation: 'shareView' }, (ctx: InTransaction) =>
      shareView(ctx, { id, isShared: true }),
    );
  }
}
