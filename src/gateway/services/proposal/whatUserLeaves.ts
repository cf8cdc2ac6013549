import type { CommandInput, CommandOutput } from '#domain/contract.ts';
import { status } from '#domain/enumerations.ts';
import { type Context, readIn } from '../../context.ts';
import { NotFoundError } from '../../errors.ts';
import { setsRules } from '../access/ruleSetters.ts';
import { agreesTo, peopleOfSide } from './peopleOfSide.ts';
import { ruleRows } from './rules.ts';

/** Nobody should learn of it when the one who could agree can't come in any more. */
export const whatUserLeaves = (
  ctx: Context,
  { id }: CommandInput<'whatUserLeaves'>,
): Promise<CommandOutput<'whatUserLeaves'>> =>
  readIn(ctx, async (open) => {
    const user = await open.db
      .selectFrom('users')
      .select(['customerId', 'status'])
      .where('id', '=', id)
      .executeTakeFirst();
    if (!user) throw new NotFoundError();
    // Who is out already leaves nothing behind.
    if (user.status !== status.code.enabled) return { onlyOneSetsRules: false, cannotBeAgreedTo: [] };
    const { programme, own } = await ruleRows(open.db, user.customerId);
    const peopleWho = await peopleOfSide(open, user.customerId);
    /** Whether there are exactly so many who may, of whom the user is one. */
    const isOneOf = (many: number, people: string[]) => people.length === many && people.includes(id);
    const stuck = new Set<Rule['command']>();
    for (const rule of [...programme, ...own]) {
      // One of them asks, the others agree: so it was until now, and wouldn't be.
      const { needed } = rule;
      if (isOneOf(needed + 1, await peopleWho(needed + 2, agreesTo(rule)))) stuck.add(rule.command);
    }
    // The programme's rules are staff's own to loosen, a customer's are its people's.
    const isOnesOwn = (user.customerId === null ? programme : own).length > 0;
    const onlyOneSetsRules = isOnesOwn && isOneOf(2, await peopleWho(3, setsRules));
    return { onlyOneSetsRules, cannotBeAgreedTo: [...stuck] };
  });

type Rule = Awaited<ReturnType<typeof ruleRows>>['own'][number];
