import Stop from '@mui/icons-material/DoNotDisturbOnOutlined';
import Play from '@mui/icons-material/PlayCircleOutlined';
import Science from '@mui/icons-material/ScienceOutlined';
import { useRefresh } from 'react-admin';
import { ruleState } from '#domain/enumerations.ts';
import { ruleCommands } from '#domain/rule/commands.ts';
import { mayMoveRule } from '#domain/rule/lifecycle.ts';
import type { SpendingRule } from '#domain/rule/rule.ts';
import { actsOf } from '../kit/dialog/acts.ts';
import { editing } from '../kit/why/editing.ts';

const seen = ({ version: seenVersion }: SpendingRule) => ({ seenVersion });
const reason = { label: 'spendingRule.reason', helperText: 'spendingRule.reasonHelp' };

/** What becomes of a rule, by whoever made it: `RuleActs` and `useMayChange` say whose it is. */
export const ruleActs = actsOf<SpendingRule>()({
  noun: 'spendingRule',
  words: 'spendingRule',
  commands: ruleCommands,
  nameOf: ({ ruleName }) => ruleName,
  useChanged: useRefresh,
  leavesWhenRefused: true,
  also: [editing('spendingRule:edit', ({ ruleState: at }) => at !== ruleState.code.ended)],
  acts: {
    shadow: {
      command: 'shadowSpendingRule',
      right: 'enforce',
      icon: Science,
      isMain: true,
      fits: ({ ruleState: at }) => mayMoveRule('shadow', at),
      reason,
      seen,
    },
    live: {
      command: 'startSpendingRule',
      right: 'enforce',
      icon: Play,
      isMain: true,
      fits: ({ ruleState: at }) => mayMoveRule('live', at),
      reason,
      seen,
    },
    end: {
      command: 'endSpendingRule',
      right: 'enforce',
      icon: Stop,
      isFinal: true,
      fits: ({ ruleState: at }) => mayMoveRule('end', at),
      reason,
    },
  },
});
