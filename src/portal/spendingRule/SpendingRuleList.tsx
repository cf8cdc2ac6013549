import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { channel } from '#domain/enumerations.ts';
import { SpendingRule, spendingRuleSorts } from '#domain/rule/rule.ts';
import { listed } from '#domain/text.ts';
import { useLanguage } from '../client/PortalContext.tsx';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { CreateButton } from '../frame/CreateButton.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import { ActMenu } from '../kit/list/ActMenu.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import type { PhoneRow } from '../kit/list/phoneRow.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { useRuleSentence } from './links/useRuleSentence.ts';
import { ruleActs } from './ruleActs.ts';
import { useMayChange } from './useMayChange.ts';

/** What purchases must keep to. */
export default function SpendingRuleList() {
  const translate = useTranslate();
  return (
    <>
      <CreateButton label="menu.addRule" />
      <ListFrame
        schema={SpendingRule}
        columns={columns}
        phone={phone}
        sorts={spendingRuleSorts}
        filters={filters}
        emptyHint={translate('spendingRule.emptyHint')}
      />
    </>
  );
}

function Sentence({ rule }: { rule: SpendingRule }) {
  return useRuleSentence()(rule) ?? <NoValue />;
}

function Channels({ of: { channels } }: { of: SpendingRule }) {
  const translate = useTranslate();
  const { tag } = useLanguage();
  return listed(channels?.map((each) => translate(channel.labelKey(each))) ?? [], tag) || <NoValue />;
}

function RuleMenu({ rule }: { rule: SpendingRule }) {
  return useMayChange()(rule) ? <ActMenu of={ruleActs} record={rule} /> : null;
}

const columns: readonly Column<SpendingRule>[] = [
  {
    source: 'cell:rule',
    parts: ['ruleName', 'ruleEffect', 'ruleMeasure'],
    sortBy: 'ruleName',
    label: 'nouns.spendingRule.fields.ruleName',
    isPrimary: true,
    render: (rule, link) => (
      <TwoLines
        first={link(rule.ruleName)}
        second={
          <Typography component="span" variant="inherit" sx={{ whiteSpace: 'normal' }}>
            <Sentence rule={rule} />
          </Typography>
        }
      />
    ),
  },
  { source: 'ruleName', isHidden: 'butInFiles' },
  { source: 'ruleState' },
  { source: 'ruleScope', isHidden: 'butInFiles' },
  { source: 'scopeName', isHidden: 'butInFiles' },
  { source: 'customerName' },
  { source: 'ruleOwner' },
  { source: 'updatedAt' },
  { source: 'ruleEffect', isHidden: 'butInFiles' },
  { source: 'merchantCodes', isHidden: 'butInFiles' },
  { source: 'countries', isHidden: 'butInFiles' },
  { source: 'merchants', isHidden: 'butInFiles' },
  { source: 'channels', render: (rule) => <Channels of={rule} />, isHidden: 'butInFiles' },
  { source: 'weekdays', isHidden: 'butInFiles' },
  { source: 'fromTime', isHidden: 'butInFiles' },
  { source: 'toTime', isHidden: 'butInFiles' },
  { source: 'ruleMeasure', isHidden: 'butInFiles' },
  { source: 'currency', isHidden: 'butInFiles' },
  { source: 'allowedAmount', currency: 'currency', isHidden: 'butInFiles' },
  { source: 'allowedTimes', isHidden: 'butInFiles' },
  { source: 'rulePeriod', isHidden: 'butInFiles' },
  { source: 'ruleCounting', isHidden: 'butInFiles' },
  { source: 'version', isHidden: true },
  { source: 'createdByName', isHidden: true },
  { source: 'createdAt', isHidden: true },
  { source: 'id', label: 'lists.actions', isActions: true, render: (rule) => <RuleMenu rule={rule} /> },
];

/** *Rule*, and below it *what it says — whether it counts*. */
const phone: PhoneRow<SpendingRule> = {
  title: ({ ruleName }, link) => link(ruleName),
  under: (rule) => [<Sentence key="sentence" rule={rule} />],
  state: ({ ruleState: state }) => <EnumField of="ruleState" value={state} />,
};

const label = (name: keyof SpendingRule) => `nouns.spendingRule.fields.${name}`;

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput key="ruleState" source="ruleState" label={label('ruleState')} of="ruleState" alwaysOn />,
  <EnumInput key="ruleScope" source="ruleScope" label={label('ruleScope')} of="ruleScope" />,
  <EnumInput key="ruleOwner" source="ruleOwner" label={label('ruleOwner')} of="ruleOwner" />,
  <EnumInput key="ruleMeasure" source="ruleMeasure" label={label('ruleMeasure')} of="ruleMeasure" />,
  <CustomerFilter key="customerId" source="customerId" label={label('customerName')} />,
];
