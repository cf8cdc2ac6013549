import DialogContentText from '@mui/material/DialogContentText';
import { TextInput, useTranslate } from 'react-admin';
import { ruleState } from '#domain/enumerations.ts';
import { type SpendingRule, SpendingRuleChanges } from '#domain/rule/rule.ts';
import { EditPage } from '../frame/EditPage.tsx';
import { noRule } from './noRule.tsx';
import { ReadAloud } from './ReadAloud.tsx';
import { RuleInputs } from './RuleInputs.tsx';
import { changesIn, formOf } from './ruleForm.ts';
import { TryDraft } from './trial/TryDraft.tsx';
import { useMayChange } from './useMayChange.ts';

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
      mayEdit={(rule) => mayChange(rule) && rule.ruleState !== ruleState.code.ended}
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
