import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { RuleVersion, SpendingRule } from '#domain/rule/rule.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { useRuleSentence } from './links/useRuleSentence.ts';

interface Props {
  rule: SpendingRule;
  versions: readonly RuleVersion[];
}

/** What a rule has said, newest first: since when, in which state, why and by whom. */
export function RuleVersions({ rule, versions }: Props) {
  const translate = useTranslate();
  const sentence = useRuleSentence();
  return (
    <Stack spacing={2}>
      {versions.map((version) => (
        <Paper
          key={version.version ?? version.createdAt}
          variant="outlined"
          component="section"
          sx={{ p: { xs: 2, md: 2.5 } }}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
            <Typography variant="h3" component="h2">
              {translate('spendingRule.versionName', { version: version.version })}
            </Typography>
            <EnumField of="ruleState" value={version.ruleState} />
          </Box>
          <Typography sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {sentence({ ...version, ruleScope: rule.ruleScope, scopeName: rule.scopeName })}
          </Typography>
          <Typography variant="body2" color="textSecondary">
            <DateTimeField instant={version.createdAt} />
            {[version.createdByName, version.reason].filter(Boolean).map((said) => ` · ${said}`)}
          </Typography>
        </Paper>
      ))}
    </Stack>
  );
}
