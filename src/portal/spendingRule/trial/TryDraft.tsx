import { useFormContext, useWatch } from 'react-hook-form';
import { useAbility } from '../../client/PortalContext.tsx';
import { onDemand } from '../../kit/record/onDemand.tsx';
import { inputIn } from '../ruleForm.ts';
import type { Said } from './useTrial.ts';

export const TryOnPast = onDemand(() => import('./TryOnPast.tsx'));

/** Whether rules may be tried: on purchases, which one has to see. */
export function useMayTry(): boolean {
  const ability = useAbility();
  return ability.can('read', 'authorization') && ability.can('read', 'spendingRule');
}

/** Tries the rule of a form before it is saved; what was found goes when the rule says something else. */
export function TryDraft() {
  const { trigger } = useFormContext();
  const { ruleName: _, ...said } = inputIn(useWatch());
  if (!useMayTry()) return null;
  return <TryOnPast key={JSON.stringify(said)} said={said as Said} onIncomplete={trigger} />;
}
