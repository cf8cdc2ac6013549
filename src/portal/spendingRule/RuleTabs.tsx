import Paper from '@mui/material/Paper';
import { useTranslate } from 'react-admin';
import { Authorization, authorizationSorts } from '#domain/authorization/authorization.ts';
import { fieldsOf } from '#domain/field.ts';
import { SpendingRule } from '#domain/rule/rule.ts';
import { authorizationColumns } from '../authorization/links/authorizationColumns.tsx';
import { useAbility } from '../client/PortalContext.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { PartList, partOf } from '../kit/list/PartList.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { PageTabs } from '../kit/record/PageTabs.tsx';
import { RuleVersions } from './RuleVersions.tsx';

/** What a rule declined or would have, what it said before, and all that is known of it. */
export function RuleTabs({ rule }: { rule: SpendingRule }) {
  const translate = useTranslate();
  const maySeePurchases = useAbility().can('read', 'authorization');
  const tab = (name: string) => ({ name, label: translate(`spendingRule.tabs.${name}`) });
  return (
    <PageTabs
      base={`/card/rules/${encodeURIComponent(rule.id)}/show`}
      tabs={[
        ...(maySeePurchases
          ? [
              {
                ...tab('purchases'),
                content: <PartList of="spendingRule" filter={{ ruleId: rule.id }} {...purchases} />,
              },
            ]
          : []),
        { ...tab('versions'), content: <RuleVersions rule={rule} versions={rule.versions ?? []} /> },
        {
          ...tab('details'),
          content: (
            <Paper variant="outlined" sx={{ px: { xs: 2, md: 3 }, py: { xs: 1, md: 2 } }}>
              <Facts noun="spendingRule" kinds={kinds} fields={facts} record={rule} />
            </Paper>
          ),
        },
      ]}
    />
  );
}

const purchases = partOf<Authorization>({
  resource: 'card/authorizations',
  schema: Authorization,
  sorts: authorizationSorts,
  title: 'spendingRule.tabs.purchases',
  none: 'spendingRule.noPurchases',
  columns: authorizationColumns,
});

const kinds = fieldsOf(SpendingRule);
const facts: readonly Column<SpendingRule>[] = [
  { source: 'ruleState' },
  { source: 'ruleScope' },
  { source: 'scopeName' },
  { source: 'customerName' },
  { source: 'ruleOwner' },
  { source: 'version' },
  { source: 'createdByName' },
  { source: 'createdAt' },
  { source: 'updatedAt' },
  { source: 'id', isId: true },
];
