import type { ProposalState } from '#domain/enumerations.ts';
import type { ConsentableCommand } from '#domain/proposal/consentable.ts';
import type { InterfaceLanguage } from '#locales/index.ts';
import { type InTransaction, isNamed } from '../../context.ts';
import { say, speaking } from '../../messages.ts';
import { mailTimeIn } from '../identity/mailTime.ts';
import { postMail } from '../identity/outbox.ts';
import { mayComeIn } from '../identity/sessionTerms.ts';
import { tellThem, withoutMail } from '../notice/tellThem.ts';
import { programmeNow } from '../programme/current.ts';
import type { Decider } from './deciders.ts';
import type { Failure, ProposalRow } from './row.ts';

/** What is asked for and the way to it: what it would change is told by the portal, to who may see it, and so is of which card. */
interface Told {
  id: string;
  userId: string | null;
  customerId: string | null;
  command: ConsentableCommand;
}

const urlOf = ({ config }: InTransaction, { id }: Told): string =>
  new URL(`/proposals/${id}/show`, config.publicUrl).href;

/** What is asked for, and of whom where it is about somebody. */
async function whatOf({ db }: InTransaction, language: InterfaceLanguage, { command, userId }: Told): Promise<string> {
  const said = say(language, `proposal.commands.${command}`);
  if (userId === null) return said;
  const about = await db.selectFrom('users').select('userName').where('id', '=', userId).executeTakeFirst();
  return about ? speaking(language)('proposal.about', { command: said, object: about.userName }) : said;
}

/** Asks those who may decide, as each wants to be told: in their customer's language; staff in that of whoever asks. */
export async function tellDeciders(
  open: InTransaction,
  asked: Told & { askedByStaff: boolean; askedByName: string; reason: string; expiresAt: Date },
  deciders: readonly Decider[],
): Promise<void> {
  const ids = deciders.map(({ id }) => id);
  await tellThem(open, { kind: 'proposalAsked', subjectId: asked.id, userIds: ids });
  const unmailed = await withoutMail(open, 'proposalAsked', 'id', ids);
  const language =
    asked.askedByStaff || asked.customerId === null ? open.language : await languageOf(open, asked.customerId);
  const { timeZone } = await programmeNow(open);
  const args = {
    name: asked.askedByName,
    what: await whatOf(open, language, asked),
    why: asked.reason && speaking(language)('mails.proposalAsked.why', { reason: asked.reason }),
    ends: say(language, `mails.proposalAsked.${deciders.length > 1 ? 'endsForAll' : 'ends'}`, {
      until: mailTimeIn(asked.expiresAt, timeZone),
    }),
    url: urlOf(open, asked),
  };
  const spoken = speaking(language);
  for (const { id, userName: decider, email: to } of deciders) {
    if (unmailed.has(id)) continue;
    const text = spoken('mails.proposalAsked.body', { ...args, decider });
    await postMail(open, { to, subject: spoken('mails.proposalAsked.subject', args), text });
  }
}

/** Tells whoever asked what became of it, unless they did that themselves or are a program; by mail, unless they can't come in to look. */
export async function tellAsker(
  open: InTransaction,
  proposal: ProposalRow,
  to: ProposalState,
  { reason, failure }: { reason?: string | undefined; failure?: Failure | undefined },
): Promise<void> {
  const isOwnDoing = isNamed(open.actor) && open.actor.userId === proposal.askedById;
  if (proposal.askedByKey || isOwnDoing) return;
  const userIds = [proposal.askedById];
  await tellThem(open, { kind: 'proposalEnded', subjectId: proposal.id, userIds });
  if ((await withoutMail(open, 'proposalEnded', 'id', userIds)).size > 0) return;
  const asker = await open.db
    .selectFrom('users as user')
    .leftJoin('customers as customer', 'customer.id', 'user.customerId')
    .select('user.email')
    .where('user.id', '=', proposal.askedById)
    .where(mayComeIn)
    .executeTakeFirst();
  if (!asker) return;
  const { language } = proposal;
  const args = {
    name: proposal.askedByName,
    what: await whatOf(open, language, proposal),
    state: say(language, `enums.proposalState.${to}`),
    why: failure ? say(language, `errors.${failure.messageKey}`, failure.args) : (reason ?? ''),
    url: urlOf(open, proposal),
  };
  const spoken = speaking(language);
  const subject = spoken('mails.proposalEnded.subject', args);
  await postMail(open, { to: asker.email, subject, text: spoken('mails.proposalEnded.body', args) });
}

const languageOf = async ({ db }: InTransaction, customerId: string): Promise<InterfaceLanguage> =>
  (await db.selectFrom('customers').select('language').where('id', '=', customerId).executeTakeFirstOrThrow()).language;
