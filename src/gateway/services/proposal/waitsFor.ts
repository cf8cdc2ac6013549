import { type RawBuilder, sql } from 'kysely';
import type { CommandOutput } from '#domain/contract.ts';
import { proposalState } from '#domain/enumerations.ts';
import { consentableNames } from '#domain/proposal/consentable.ts';
import { mostWaiting } from '#domain/proposal/lifecycle.ts';
import { type Context, isOperator, readIn } from '../../context.ts';
import { changesForMe } from './looserRules.ts';
import { mayDecideSome } from './subject.ts';

/**
 * Which rows of `proposals as proposal` wait for whoever asks: not their own, of their side, about what they may do themselves, and
 * not decided about by them yet. What decides is asked again when they do (decide.ts).
 */
export function waitsFor({ ability, actor, clock }: Pick<Context, 'ability' | 'actor' | 'clock'>): RawBuilder<boolean> {
  const commands = consentableNames.filter((name) => mayDecideSome({ ability }, name));
  if (actor.kind !== 'user' || commands.length === 0 || !ability.can('decide', 'proposal')) return sql`false`;
  return sql`(proposal.state = ${sql.lit(proposalState.code.waiting)} and proposal.expires_at > ${clock()}
    and proposal.asked_by_staff = ${sql.lit(isOperator(actor))} and proposal.command in (${sql.join(commands)})
    and proposal.asked_by_id <> ${actor.userId} and proposal.user_id is distinct from ${actor.userId}
    and not (proposal.asked_by_key and exists (
      select from api_keys as own where own.id = proposal.asked_by_id and own.maker_id = ${actor.userId}))
    and (proposal.decider_role_id is null
      or proposal.decider_role_id = (select role_id from users where id = ${actor.userId}))
    and not exists (select from proposal_decisions as said where said.proposal_id = proposal.id
      and said.decider_id = ${actor.userId}))`;
}

/**
 * How many wait for whoever asks, looser rules among them, up to a hundred: by an index of those that wait, of which there are few.
 */
export function proposalsForMe(ctx: Context): Promise<CommandOutput<'proposalsForMe'>> {
  return readIn(ctx, async (open) => {
    const found = await open.db
      .selectFrom('proposals as proposal')
      .select('proposal.id')
      .where(waitsFor(ctx))
      .limit(mostWaiting)
      .execute();
    return { count: Math.min(mostWaiting, found.length + (await changesForMe(open))) };
  });
}
