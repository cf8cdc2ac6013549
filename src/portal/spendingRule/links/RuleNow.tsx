import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { RuleFinding } from '#domain/rule/finding.ts';
import { useFindingWords } from './useFindingWords.ts';

/** A rule that a purchase wouldn't keep to if it were asked now: its name leads to where it is changed or ended. */
export function RuleNow({ finding }: { finding: RuleFinding }) {
  const translate = useTranslate();
  const said = useFindingWords()(finding);
  return (
    <Typography variant="body2" sx={{ pl: 2, overflowWrap: 'anywhere' }}>
      {finding.ruleId === null ? (
        translate('authorization.replay.ofProgramme')
      ) : (
        <>
          <MuiLink component={Link} to={`/card/rules/${finding.ruleId}/show`} color="inherit">
            {finding.ruleName}
          </MuiLink>
          {' · '}
          {said}
        </>
      )}
    </Typography>
  );
}
