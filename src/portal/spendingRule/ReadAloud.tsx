import Alert from '@mui/material/Alert';
import { useWatch } from 'react-hook-form';
import type { RuleScope } from '#domain/enumerations.ts';
import type { Noun } from '../client/dataProvider.ts';
import { useKnown } from '../client/useKnown.ts';
import { useRuleSentence } from './links/useRuleSentence.ts';
import { termsIn } from './ruleForm.ts';

/** What the rule says as it is typed. @param scopeName what it is for, where that is known */
export function ReadAloud({ scopeName }: { scopeName?: string | null }) {
  const sentence = useRuleSentence();
  const values = useWatch();
  const scope = (values.ruleScope ?? 'programme') as RuleScope;
  const chosen = useScopeName(scope, scopeName === undefined ? values.scopeId : undefined);
  const name = scopeName ?? chosen;
  return (
    <Alert severity="info" icon={false} role="status" sx={{ mt: 1 }}>
      {sentence({ ...(termsIn(values) as Parameters<typeof sentence>[0]), ruleScope: scope, scopeName: name })}
    </Alert>
  );
}

const names: Readonly<Record<Exclude<RuleScope, 'programme'>, { noun: Noun; field: string }>> = {
  product: { noun: 'product', field: 'productName' },
  customer: { noun: 'customer', field: 'customerName' },
  cardholder: { noun: 'cardholder', field: 'name' },
  card: { noun: 'card', field: 'last4' },
};

function useScopeName(scope: RuleScope, id: string | undefined): string | null {
  const { noun, field } = scope === 'programme' ? names.card : names[scope];
  return useKnown(noun, scope === 'programme' ? '' : (id ?? ''))?.[field] ?? null;
}
