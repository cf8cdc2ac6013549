import Rule from '@mui/icons-material/RuleOutlined';
import { ruleState } from '#domain/enumerations.ts';
import type { PortalResource } from '../frame/route.ts';
import { onDemand } from '../kit/record/onDemand.tsx';

export const spendingRule: PortalResource = {
  name: 'card/rules',
  icon: Rule,
  list: onDemand(() => import('./SpendingRuleList.tsx')),
  show: onDemand(() => import('./SpendingRuleShow.tsx')),
  create: onDemand(() => import('./SpendingRuleCreate.tsx')),
  edit: onDemand(() => import('./SpendingRuleEdit.tsx')),
  recordRepresentation: 'ruleName',
  options: {
    noun: 'spendingRule',
    group: 'cards',
    title: 'menu.spendingRules',
    createTitle: 'menu.addRule',
    views: [
      { label: 'lists.views.live', filter: () => ({ ruleState: ruleState.code.live }) },
      { label: 'enums.ruleState.shadow', filter: () => ({ ruleState: ruleState.code.shadow }) },
    ],
  },
};
