import DialogContentText from '@mui/material/DialogContentText';
import { TextInput, useTranslate } from 'react-admin';
import { ruleState } from '#domain/enumerations.ts';
import { type SpendingRule, SpendingRuleChanges } from '#domain/rule/rule.ts';
import { RuleTerms } from '#domain/rule/terms.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { seesAll } from '../kit/record/seesAll.ts';
import { noRule } from './noRule.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { RuleInputs } from './RuleInputs.tsx';
import { changesIn, formOf } from './ruleForm.ts';
import { TryDraft } from './trial/TryDraft.tsx';
import { useMayChange } from './useMayChange.ts';

/** A rule is said as a whole: who doesn't see some of it would take that away. */
const seesTerms = (rule: SpendingRule) => seesAll(rule, Object.keys(RuleTerms.shape));

/** The page that says a rule anew. */
export default function SpendingRuleEdit() {
  const translate = useTranslate();
  const mayChange = useMayChange();
  return (
    <EditPage<SpendingRule>
      title="forms.editTitle"
      titleOf={({ ruleName: name }) => ({ name })}
      schema={SpendingRuleChanges}
      inputOf={changesIn}
      values={formOf}
      mayEdit={(rule) => mayChange(rule) && rule.ruleState !== ruleState.code.ended && seesTerms(rule)}
      notFound={noRule}
    >
      {({ ruleState: state, scopeName }) => (
        <>
          <DialogContentText>
            {translate(state === ruleState.code.live ? 'spendingRule.liveChange' : 'spendingRule.fixed')}
          </DialogContentText>
          <TextInput source="ruleName" isRequired autoComplete="off" />
          <RuleInputs />
          <ReadAloud scopeName={scopeName} />
          <TryDraft />
        </>
      )}
    </EditPage>
  );
}
