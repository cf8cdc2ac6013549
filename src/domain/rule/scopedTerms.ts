import type { z } from 'zod';
import { type RuleScope, ruleScope } from '../enumerations.ts';
import { checkTerms, type WantedTerms } from './terms.ts';

/** What must be said together of a rule and of whose purchases it looks at. */
export function checkScopedTerms(
  said: WantedTerms & { ruleScope: RuleScope; scopeId?: string | null | undefined },
  { addIssue }: Pick<z.RefinementCtx, 'addIssue'>,
): void {
  checkTerms(said, { addIssue });
  const isNamed = (said.scopeId ?? null) !== null;
  if (isNamed === (said.ruleScope === ruleScope.code.programme))
    addIssue({ code: 'custom', message: 'validation.required', path: ['scopeId'] });
}
