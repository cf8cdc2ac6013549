import Edit from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { ConsentRule } from '#domain/proposal/consentRule.ts';
import { useAnswer } from '../client/useAnswer.ts';
import { useDeciderRoles } from './useDeciderRoles.ts';
import { useOwnSide } from './useOwnSide.ts';
import { useRuleSaid } from './useRuleSaid.ts';

/** The rules that count for the reader's side, of which they take their own up to change them. */
export function RulesSoFar() {
  const translate = useTranslate();
  const { data } = useAnswer('consentRules', {});
  const side = useOwnSide();
  if (!data) return null;
  const rules = (['programme', 'own'] as const).flatMap((whose) => data[whose].map((rule) => ({ whose, rule })));
  if (rules.length === 0) return <DialogContentText>{translate('proposal.rules.noneYet')}</DialogContentText>;
  return (
    <section>
      <Typography component="h3" variant="subtitle2">
        {translate('proposal.rules.now')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {rules.map(({ whose, rule }) => (
          <Line
            key={whose + rule.command}
            rule={rule}
            whose={whose}
            isOwn={whose === side}
            isStuck={data.tooFew[whose].includes(rule.command)}
          />
        ))}
      </Box>
    </section>
  );
}

interface LineProps {
  rule: ConsentRule;
  whose: 'programme' | 'own';
  isOwn: boolean;
  /** Nobody, or too few, could agree. */
  isStuck: boolean;
}

function Line({ rule, whose, isOwn, isStuck }: LineProps) {
  const translate = useTranslate();
  const said = useRuleSaid();
  const { nameOf } = useDeciderRoles();
  const { setValue, setFocus } = useFormContext();
  const what = translate(`proposal.commands.${rule.command}`);
  const role = rule.deciderRoleId && nameOf(rule.deciderRoleId);
  const says = [said(rule), role && translate('proposal.rules.by', { role })].filter(Boolean).join(' ');
  const label = translate('proposal.about', { command: translate('ra.action.edit'), object: what });
  return (
    <Box component="li" sx={line}>
      <span>
        {what}
        <Typography variant="body2" color="textSecondary">
          {translate(`proposal.rules.${whose}`, { rule: says })}
        </Typography>
        {isStuck && (
          <Typography variant="body2" color="warning.main">
            {translate('proposal.rules.tooFew')}
          </Typography>
        )}
      </span>
      {isOwn && (
        <IconButton
          size="small"
          aria-label={label}
          title={label}
          onClick={() => {
            setValue('command', rule.command, { shouldDirty: true });
            setFocus('needed');
          }}
        >
          <Edit fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  py: 0.75,
  borderTop: 1,
  borderColor: 'divider',
  '&:first-of-type': { borderTop: 0 },
} as const;
