import { isAtEnd } from '#domain/card/succession.ts';
import { type RuleOwner, type RuleScope, ruleOwner, ruleScope } from '#domain/enumerations.ts';
import { type Context, type InTransaction, isOperator } from '../../context.ts';
import { ForbiddenError, RefusedError } from '../../errors.ts';
import { seenAmong } from '../../rights/seen.ts';

const { programme, product, customer, cardholder, card } = ruleScope.code;

/** What stands for the programme, where others have an id. */
const wholeProgramme = '00000000-0000-0000-0000-000000000000';

/** Whose purchases a rule looks at, as it is kept. */
export interface Scope {
  ruleScope: RuleScope;
  scopeId: string;
  customerId: string | null;
}

/**
 * The programme's and its products' are staff's alone; of a customer, their cardholders and cards a rule may be theirs, too.
 * @throws ForbiddenError for a customer who asks for more than their own
 * @throws RefusedError at `scopeId` for what isn't there, or isn't theirs, or not theirs to see, which looks the same
 */
export async function scopeFor(ctx: InTransaction, scope: RuleScope, id: string | null): Promise<Scope> {
  const isWide = scope === programme || scope === product;
  if (isWide && !isOperator(ctx.actor)) throw new ForbiddenError();
  if (scope === programme) return { ruleScope: scope, scopeId: wholeProgramme, customerId: null };
  const isSeen = id !== null && (await seenAmong(ctx, nounOf[scope], [id])).has(id);
  if (!isSeen) throw new RefusedError('ruleScopeUnknown', {}, { scopeId: 'errors.ruleScopeUnknown' });
  return { ruleScope: scope, scopeId: id, customerId: await customerOf(ctx, scope, id) };
}

const nounOf = { [product]: 'product', [customer]: 'customer', [cardholder]: 'cardholder', [card]: 'card' } as const;

/** Whose it is; of a product nobody's. */
async function customerOf({ db }: InTransaction, scope: RuleScope, id: string): Promise<string | null> {
  if (scope === product) return null;
  if (scope === customer) return id;
  const table = scope === cardholder ? 'cardholders' : 'cards';
  return (await db.selectFrom(table).select('customerId').where('id', '=', id).executeTakeFirstOrThrow()).customerId;
}

/**
 * Refuses a card that is at its end: nothing is bought with it any more, and rules for it have gone to the one in its place. It is
 * locked, so that what takes its place at this moment finds the rule, or is found here.
 * @throws RefusedError at `scopeId`
 */
export async function refuseEnded({ db }: InTransaction, { ruleScope: scope, scopeId }: Scope): Promise<void> {
  if (scope !== card) return;
  const found = await db
    .selectFrom('cards')
    .select('cardStatus')
    .where('id', '=', scopeId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (isAtEnd(found)) throw new RefusedError('ruleCardEnded', {}, { scopeId: 'errors.ruleCardEnded' });
}

export const ownerFor = ({ actor }: Context): RuleOwner =>
  isOperator(actor) ? ruleOwner.code.programme : ruleOwner.code.customer;

/** @throws ForbiddenError for a customer who would change what the programme's staff set for them */
export function refuseForeign(ctx: Context, { ruleOwner: owner }: { ruleOwner: RuleOwner }): void {
  if (owner === ruleOwner.code.programme && !isOperator(ctx.actor)) throw new ForbiddenError();
}
