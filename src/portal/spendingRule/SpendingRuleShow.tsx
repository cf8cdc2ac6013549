import Alert from '@mui/material/Alert';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { ruleState } from '#domain/enumerations.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { EditButton } from '../frame/EditButton.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { ActButtons } from '../kit/record/ActButtons.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { useRuleSentence } from './links/useRuleSentence.ts';
import { noRule } from './noRule.tsx';
import { RuleTabs } from './RuleTabs.tsx';
import { ruleActs } from './ruleActs.ts';
import { saidBy } from './ruleForm.ts';
import { TryOnPast, useMayTry } from './trial/TryDraft.tsx';
import { useMayChange } from './useMayChange.ts';

/** One rule: what it says, what it declined or would have, and what it said before. */
export default function SpendingRuleShow() {
  return (
    <RecordScreen<SpendingRule> resource="card/rules" notFound={noRule}>
      {(rule) => <RulePage key={rule.id} rule={rule} />}
    </RecordScreen>
  );
}

function RulePage({ rule }: { rule: SpendingRule }) {
  const translate = useTranslate();
  const sentence = useRuleSentence();
  const mayChange = useMayChange()(rule);
  const mayEdit = useAbility().can('edit', 'spendingRule');
  const mayTry = useMayTry();
  const notice = mayChange ? notices[rule.ruleState] : 'spendingRule.ofProgramme';
  return (
    <>
      <PageTitle title={rule.ruleName} />
      <PageActions>
        <EditButton may={mayChange && mayEdit && rule.ruleState !== ruleState.code.ended} />
        {mayChange && (
          <ActButtons
            of={ruleActs}
            record={rule}
            notYet={rule.ruleState === ruleState.code.draft ? 'live' : undefined}
          />
        )}
      </PageActions>
      {notice && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {translate(notice)}
        </Alert>
      )}
      <Paper
        variant="outlined"
        sx={{ p: { xs: 2, md: 3 }, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
      >
        <Typography sx={{ flex: '1 1 280px', overflowWrap: 'anywhere' }}>{sentence(rule)}</Typography>
        <EnumField of="ruleState" value={rule.ruleState} />
      </Paper>
      {mayTry && rule.ruleState !== ruleState.code.ended && <TryOnPast said={saidBy(rule)} />}
      <RuleTabs rule={rule} />
    </>
  );
}

const notices: Partial<Record<SpendingRule['ruleState'], string>> = {
  draft: 'spendingRule.isDraft',
  shadow: 'spendingRule.isShadow',
  ended: 'spendingRule.hasEnded',
};
