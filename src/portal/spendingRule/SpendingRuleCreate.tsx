import DialogContentText from '@mui/material/DialogContentText';
import { TextInput, useTranslate } from 'react-admin';
import { ruleScope } from '#domain/enumerations.ts';
import { type SpendingRule, SpendingRuleInput } from '#domain/rule/rule.ts';
import { useSession } from '../client/PortalContext.tsx';
import { CreatePage } from '../frame/CreatePage.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { Heading, RuleInputs } from './RuleInputs.tsx';
import { begin, inputIn } from './ruleForm.ts';
import { ScopeInputs } from './ScopeInputs.tsx';
import { TryDraft } from './trial/TryDraft.tsx';

/** The page on which a rule is made. */
export default function SpendingRuleCreate() {
  const translate = useTranslate();
  const { user } = useSession();
  const scope = user?.customerId === null ? ruleScope.code.programme : ruleScope.code.customer;
  return (
    <CreatePage<SpendingRule>
      title="menu.addRule"
      schema={SpendingRuleInput}
      inputOf={inputIn}
      defaults={{ ...begin, ruleScope: scope, scopeId: user?.customerId ?? '' }}
      submitLabel="menu.addRule"
      said={({ ruleName: name }) => ['spendingRule.added', { name }]}
    >
      <DialogContentText>{translate('spendingRule.addEffect')}</DialogContentText>
      <TextInput source="ruleName" isRequired autoComplete="off" />
      <Heading title="spendingRule.whom" />
      <ScopeInputs />
      <RuleInputs />
      <ReadAloud />
      <TryDraft />
    </CreatePage>
  );
}
