import { ruleOwner } from '#domain/enumerations.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { useSession } from '../client/PortalContext.tsx';

/** Whether a rule is the user's to change, rights aside: what the card issuer set for a customer isn't the customer's. */
export function useMayChange(): (rule: Pick<SpendingRule, 'ruleOwner'>) => boolean {
  const { user } = useSession();
  return ({ ruleOwner: owner }) => user?.customerId === null || owner === ruleOwner.code.customer;
}
