import { type RawBuilder, sql } from 'kysely';
import { consentableNames, subjectOf } from '#domain/proposal/consentable.ts';
import { type Context, isOperator } from '../../context.ts';

/** Which rows of `proposals as proposal` somebody is shown: about what they may see, and not what staff ask of each other. */
export function shownTo({ ability, actor }: Context): RawBuilder<boolean>[] {
  const commands = consentableNames.filter((name) => ability.can('read', subjectOf(name)));
  const isAmongThem =
    commands.length > 0 ? sql<boolean>`proposal.command in (${sql.join(commands)})` : sql<boolean>`false`;
  return [
    ...(commands.length < consentableNames.length ? [isAmongThem] : []),
    ...(isOperator(actor) ? [] : [sql<boolean>`not proposal.asked_by_staff`]),
  ];
}
