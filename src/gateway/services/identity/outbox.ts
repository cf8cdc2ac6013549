import { sql } from 'kysely';
import { type InTransaction, systemContext } from '../../context.ts';
import { newId } from '../../id.ts';
import type { Mail, Ports } from '../../ports.ts';
import { part } from '../../tracing.ts';
import { programmeNow } from '../programme/current.ts';
import { beforeTenant, readBeforeTenant } from './beforeTenant.ts';
import { seal, unseal } from './secrets.ts';
import { signedBy } from './signedBy.ts';

const purpose = 'mail';
/** What one try takes at most, in milliseconds: a server may take half a minute for each of its words (node/mailer.ts). */
const longestTry = 5 * 60_000;
/** A mail that couldn't be sent this often is given up. */
export const mostTries = 10;

/**
 * Has a mail sent once the transaction is through (`drainOutbox`): no mail speaks of what then didn't happen. Its text
 * may hold a code, hence is sealed while it waits.
 */
export async function postMail(
  ctx: Pick<InTransaction, 'db' | 'clock' | 'random' | 'keys' | 'wake'>,
  mail: Mail,
): Promise<void> {
  await ctx.db
    .insertInto('mailOutbox')
    .values({
      id: newId(ctx),
      recipient: mail.to,
      subject: mail.subject,
      body: await seal(ctx, purpose, mail.text),
      createdAt: ctx.clock(),
      sentAt: null,
    })
    .execute();
  ctx.wake('drainOutbox');
}

/**
 * Sends what waits, oldest first. A failure is logged; that mail is due again after a while that grows with each try. Other nodes leave
 * alone what one of them has just taken.
 */
export async function drainOutbox(ports: Ports): Promise<void> {
  for (let mail = await takeMail(ports); mail; mail = await takeMail(ports)) {
    const { id, recipient: to, subject, body, tries } = mail;
    try {
      const { mailSender, programmeName } = await programmeNow(systemContext(ports));
      const text = signedBy(programmeName, await unseal(ports.keys, purpose, body));
      await part(ports, 'send mail', { 'portal.tries': Number(tries) }, () =>
        ports.mailer.send({ to, subject, text }, mailSender),
      );
      await markSent(ports, id);
      ports.metrics.mailEnded('sent');
    } catch (error) {
      const isGivenUp = tries >= mostTries;
      const told = isGivenUp ? 'a mail is given up' : 'a mail could not be sent';
      ports.log.error({ err: error, mail: id, tries, isGivenUp }, told);
      ports.metrics.mailEnded(isGivenUp ? 'givenUp' : 'failed');
      await markFailed(ports, id);
    }
  }
}

/** What is still to be sent: how many mails, and since when the oldest waits, in seconds. */
export async function outboxWaiting(ports: Pick<Ports, 'db' | 'clock'>): Promise<{ mails: number; age: number }> {
  const { mails, oldest } = await readBeforeTenant(ports, (db) =>
    db
      .selectFrom('mailOutbox')
      .select((eb) => [eb.fn.countAll<bigint>().as('mails'), eb.fn.min('createdAt').as('oldest')])
      .where('sentAt', 'is', null)
      .where('tries', '<', mostTries)
      .executeTakeFirstOrThrow(),
  );
  return { mails: Number(mails), age: oldest ? Math.max(0, (ports.clock().getTime() - oldest.getTime()) / 1000) : 0 };
}

/** What is noted of a mail says nothing of who may do what. */
const saysNothing = { changesAccess: false };

/**
 * The oldest mail that is due, marked as being tried until a try is over at the latest. It is due again 1, 3, 5 … minutes after a try
 * has failed, however long it waited for the first.
 */
const takeMail = ({ db, clock }: Ports) =>
  beforeTenant(
    { db },
    (trx) =>
      trx
        .updateTable('mailOutbox')
        .set({ tries: sql`tries + 1`, triedAt: new Date(clock().getTime() + longestTry) })
        .where('id', '=', (eb) =>
          eb
            .selectFrom('mailOutbox')
            .select('id')
            .where('sentAt', 'is', null)
            .where('tries', '<', mostTries)
            .where((mail) =>
              mail.or([
                mail('tries', '=', 0),
                sql<boolean>`coalesce(tried_at, created_at) + (2 * tries - 1) * interval '1 minute' <= ${clock()}`,
              ]),
            )
            .orderBy('createdAt')
            .orderBy('id')
            .limit(1)
            .forUpdate()
            .skipLocked(),
        )
        .returning(['id', 'recipient', 'subject', 'body', 'tries'])
        .executeTakeFirst(),
    saysNothing,
  );

/** Due again from now on. */
const markFailed = (ports: Ports, id: string) =>
  beforeTenant(
    ports,
    (db) => db.updateTable('mailOutbox').set({ triedAt: ports.clock() }).where('id', '=', id).execute(),
    saysNothing,
  );

/** What was sent is kept without its text. */
const markSent = (ports: Ports, id: string) =>
  beforeTenant(
    ports,
    (db) => db.updateTable('mailOutbox').set({ sentAt: ports.clock(), body: '' }).where('id', '=', id).execute(),
    saysNothing,
  );
