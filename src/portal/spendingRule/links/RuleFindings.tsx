import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RuleFinding } from '#domain/rule/finding.ts';
import { wayOn } from '../../kit/record/wayOn.ts';
import { useFindingWords } from './useFindingWords.ts';

/** Which rules a purchase didn't keep to: what they saw, what they allow, and what would help. */
export function RuleFindings({ findings }: { findings: readonly RuleFinding[] }) {
  return findings.map((finding, place) => <Finding key={finding.ruleId ?? `programme ${place}`} finding={finding} />);
}

const helps = { none: 'helpKind', amount: 'helpAmount', sum: 'helpSum', count: 'helpSum' } as const;

function Finding({ finding }: { finding: RuleFinding }) {
  const translate = useTranslate();
  const said = useFindingWords();
  const { ruleId, ruleName: name, ruleState: state, ruleMeasure: measure } = finding;
  const words = (key: string, gaps: object = {}) => translate(`spendingRule.finding.${key}`, gaps);
  const isTried = state === 'shadow';
  if (ruleId === null || measure === null) {
    return (
      <Alert severity="error">
        <AlertTitle>{words('ofProgramme')}</AlertTitle>
        {words('helpProgramme')}
      </Alert>
    );
  }
  return (
    <Alert
      severity={isTried ? 'info' : 'error'}
      sx={wayOn}
      action={
        <Button color="inherit" component={Link} to={`/card/rules/${ruleId}/show`}>
          {words('open')}
        </Button>
      }
    >
      <AlertTitle>{words(isTried ? 'wouldDecline' : 'declined', { name })}</AlertTitle>
      {said(finding)}
      {!isTried && ` ${words(helps[measure])}`}
    </Alert>
  );
}
