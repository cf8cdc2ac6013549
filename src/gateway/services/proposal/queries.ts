import { type RawBuilder, sql } from 'kysely';
import type { AccountCurrency } from '#domain/currency.ts';
import { proposalState, status } from '#domain/enumerations.ts';
import { toDecimal } from '#domain/money.ts';
import type { Proposal, ProposalDecision } from '#domain/proposal/proposal.ts';
import { type Context, readIn } from '../../context.ts';
import { type Wordings, wordedFiles } from '../../reading/export/worded.ts';
import { type Readable, readable, type Selection } from '../../reading/query.ts';
import { askingIds } from './personBehind.ts';
import { shownTo } from './shownTo.ts';
import { waitsFor } from './waitsFor.ts';

const decisions = sql<ProposalDecision[]>`coalesce((
  select json_agg(json_build_object(
    'deciderName', said.decider_name, 'decision', said.decision, 'decisionReason', said.reason,
    'createdAt', to_char(said.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  ) order by said.created_at, said.decider_id)
  from proposal_decisions as said where said.proposal_id = proposal.id
), '[]'::json)`;

/** How many have agreed; while it waits, of those who may still come in: others' consent doesn't count any more. */
const agreed = sql<number>`(
  select count(*)::int from proposal_decisions as said left join users as decider on decider.id = said.decider_id
  where said.proposal_id = proposal.id and said.decision = 'agreed'
    and (proposal.state <> ${proposalState.code.waiting} or decider.status = ${status.code.enabled})
)`;

/** Money moves between a card and its own account, unless another one is named. */
const accountOf = sql`case when proposal.amount is not null
  then coalesce((proposal.input ->> 'accountId')::uuid, card.account_id) end`;

const readingOf = (only: (ctx: Context) => readonly RawBuilder<boolean>[]) =>
  readable({
    noun: 'proposal',
    from: (db) =>
      db
        .selectFrom('proposals as proposal')
        .leftJoin('customers as customer', 'customer.id', 'proposal.customerId')
        .leftJoin('cards as card', (join) =>
          join.onRef('card.id', '=', 'proposal.cardId').onRef('card.customerId', '=', 'proposal.customerId'),
        )
        .leftJoin('cardholders as cardholder', (join) =>
          join.onRef('cardholder.id', '=', 'card.cardholderId').onRef('cardholder.customerId', '=', 'card.customerId'),
        )
        .leftJoin('accounts as account', (join) =>
          join.on(sql<boolean>`account.id = ${accountOf}`).onRef('account.customerId', '=', 'proposal.customerId'),
        )
        .leftJoin('users as user', 'user.id', 'proposal.userId')
        .select(['proposal.id', 'proposal.customerId', 'customer.customerName', 'proposal.command'])
        .select(['proposal.cardId', 'card.last4', 'cardholder.name as cardholderName'])
        .select(['proposal.userId', 'user.userName', 'proposal.amount', 'card.currency'])
        .select(['account.id as accountId', 'account.accountNumber'])
        .select(['proposal.before', 'proposal.after', 'proposal.reason', 'proposal.state', 'proposal.isRequest'])
        .select(['proposal.askedById', 'proposal.askedByName', 'proposal.needed', decisions.as('decisions')])
        .select(agreed.as('agreed'))
        .select(['proposal.failure', 'proposal.failureArgs'])
        .select(['proposal.createdAt', 'proposal.expiresAt', 'proposal.endedAt']),
    only,
    id: 'proposal.id',
    filters: {
      customerId: 'proposal.customerId',
      command: 'proposal.command',
      cardId: 'proposal.cardId',
      userId: 'proposal.userId',
      proposalState: { column: 'proposal.state', enumeration: proposalState },
      isRequest: 'proposal.isRequest',
      askedById: 'proposal.askedById',
      // Whose the reader is, said by `lookedFor` below.
      isMine: 'proposal.askedById',
      waitsForMe: 'proposal.isRequest',
      createdAt: { column: 'proposal.createdAt', time: true },
    },
    search: ['card.last4', 'cardholder.name', 'user.userName', 'proposal.askedByName', 'proposal.reason'],
    sorts: {
      createdAt: 'proposal.createdAt',
      expiresAt: 'proposal.expiresAt',
      proposalState: 'proposal.state',
      command: 'proposal.command',
    },
    order: { field: 'createdAt', order: 'DESC' },
    toRecord: ({ state, amount, currency, failureArgs, ...row }): Proposal => ({
      ...row,
      amount: amount === null ? null : toDecimal(amount, currency as AccountCurrency),
      currency,
      proposalState: state,
      waitsForMe: false,
      isMine: false,
      failureArgs: failureArgs ?? {},
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
      endedAt: row.endedAt?.toISOString() ?? null,
    }),
  });

const waiting = readingOf((ctx) => [...shownTo(ctx), waitsFor(ctx)]);
const all = readingOf(shownTo);

/** What the reader asks for where it depends on who they are. */
async function lookedFor(ctx: Context, selection: Selection): Promise<[Readable<Proposal>, Selection]> {
  const { waitsForMe, isMine, ...filter } = selection.filter ?? {};
  const own = isMine ? { askedById: await askingIds(ctx) } : {};
  return [waitsForMe ? waiting : all, { ...selection, filter: { ...filter, ...own } }];
}

/** Says of each whether it is the reader's own, or waits for them. */
async function asSeenBy(ctx: Context, records: readonly Proposal[]): Promise<Proposal[]> {
  const open = records.filter((record) => record.proposalState === proposalState.code.waiting).map(({ id }) => id);
  const found =
    open.length === 0
      ? []
      : await readIn(ctx, ({ db }) =>
          db
            .selectFrom('proposals as proposal')
            .select('proposal.id')
            .where('proposal.id', 'in', open)
            .where(waitsFor(ctx))
            .execute(),
        );
  const forMe = new Set(found.map(({ id }) => id));
  const own = new Set(records.length > 0 ? await askingIds(ctx) : []);
  return records.map((record) => ({
    ...record,
    waitsForMe: forMe.has(record.id),
    isMine: own.has(record.askedById),
  }));
}

const asking = async <T>(
  ctx: Context,
  selection: Selection,
  ask: (readable: Readable<Proposal>, selection: Selection) => Promise<T>,
): Promise<T> => ask(...(await lookedFor(ctx, selection)));

const wordings: Wordings<Proposal> = { command: ['proposal.commands.*'] };

/** What waits for consent, and what became of it. */
export const proposal: Readable<Proposal> = {
  ...all,
  list: async (ctx, wanted, limit) =>
    asSeenBy(ctx, await asking(ctx, wanted, (from, selection) => from.list(ctx, selection, limit))),
  page: async (ctx, wanted, wish) => {
    const page = await asking(ctx, wanted, (from, selection) => from.page(ctx, selection, wish));
    return { ...page, records: await asSeenBy(ctx, page.records) };
  },
  get: async (ctx, id) => (await asSeenBy(ctx, [await all.get(ctx, id)]))[0] as Proposal,
  countUpTo: (ctx, wanted, most) => asking(ctx, wanted, (from, selection) => from.countUpTo(ctx, selection, most)),
  agedUpTo: (ctx, wanted, most) => asking(ctx, wanted, (from, selection) => from.agedUpTo(ctx, selection, most)),
  async *batches(ctx, wanted, size) {
    const [from, selection] = await lookedFor(ctx, wanted);
    for await (const batch of wordedFiles(from, wordings).batches(ctx, selection, size)) yield asSeenBy(ctx, batch);
  },
};
