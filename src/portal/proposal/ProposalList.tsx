import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { consentableNames } from '#domain/proposal/consentable.ts';
import { Proposal, proposalSorts } from '#domain/proposal/proposal.ts';
import { cardEnding } from '#domain/text.ts';
import { useAbility } from '../client/PortalContext.tsx';
import { useAnswer } from '../client/useAnswer.ts';
import { CustomerFilter } from '../customer/links/CustomerFilter.tsx';
import { PageActions } from '../frame/PageActions.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { TwoLines } from '../kit/field/TwoLines.tsx';
import { ChoiceInput } from '../kit/form/ChoiceInput.tsx';
import { DateRangeInput } from '../kit/form/DateRangeInput.tsx';
import { EnumInput } from '../kit/form/EnumInput.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { ListFrame } from '../kit/list/ListFrame.tsx';
import { SearchInput } from '../kit/list/SearchInput.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { wayOn } from '../kit/record/wayOn.ts';
import { useWhat } from './useWhat.ts';

/** What people ask others to agree to, and what became of it. */
export default function ProposalList() {
  const translate = useTranslate();
  const maySetRules = useAbility().can('setRules', 'proposal');
  const [isSetting, set] = useState(false);
  return (
    <>
      {maySetRules && (
        <PageActions>
          <Button variant="outlined" color="inherit" onClick={() => set(true)}>
            {translate('proposal.rules.title')}
          </Button>
        </PageActions>
      )}
      {maySetRules && <RulesWaiting onLook={() => set(true)} />}
      <ListFrame
        schema={Proposal}
        columns={columns}
        sorts={proposalSorts}
        filters={filters}
        emptyHint={translate('proposal.emptyHint')}
      />
      {isSetting && <ConsentRulesDialog onClose={() => set(false)} />}
    </>
  );
}

/** That somebody would loosen a rule, which waits for the reader. */
function RulesWaiting({ onLook }: { onLook: () => void }) {
  const translate = useTranslate();
  const { data } = useAnswer('consentRules', {});
  const count = data?.waiting.filter(({ isMine }) => !isMine).length ?? 0;
  if (count === 0) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: 2, ...wayOn }}
      action={
        <Button size="small" color="inherit" onClick={onLook}>
          {translate('proposal.rules.look')}
        </Button>
      }
    >
      {translate('proposal.rules.waiting', { smart_count: count })}
    </Alert>
  );
}

const ConsentRulesDialog = onDemand(() => import('./ConsentRulesDialog.tsx'));

const What = ({ of }: { of: Proposal }) => useWhat()(of);
const Command = ({ of: { command } }: { of: Proposal }) => useTranslate()(`proposal.commands.${command}`);
const Consents = ({ of: { agreed, needed } }: { of: Proposal }) =>
  useTranslate()('proposal.consents', { agreed, needed });

const columns: readonly Column<Proposal>[] = [
  {
    source: 'cell:proposal',
    parts: ['command', 'last4', 'userName', 'amount', 'currency', 'cardholderName'],
    sortBy: 'command',
    label: 'nouns.proposal.fields.command',
    isPrimary: true,
    render: (proposal, link) => (
      <TwoLines first={link(<What of={proposal} />)} second={proposal.cardholderName ?? undefined} />
    ),
  },
  { source: 'command', isHidden: 'butInFiles', render: (proposal) => <Command of={proposal} /> },
  { source: 'last4', isHidden: 'butInFiles', render: ({ last4 }) => last4 && cardEnding(last4) },
  { source: 'cardholderName', isHidden: 'butInFiles' },
  { source: 'userName', isHidden: 'butInFiles' },
  { source: 'askedByName' },
  { source: 'reason' },
  { source: 'customerName' },
  { source: 'proposalState', render: ({ proposalState }) => <EnumField of="proposalState" value={proposalState} /> },
  { source: 'createdAt' },
  { source: 'amount', currency: 'currency', isHidden: true },
  { source: 'accountNumber', isHidden: true },
  { source: 'agreed', isHidden: true, render: (proposal) => <Consents of={proposal} /> },
  { source: 'isRequest', isHidden: true },
  { source: 'expiresAt', isHidden: true },
  { source: 'endedAt', isHidden: true },
  { source: 'id', isId: true, isHidden: true },
];

const commandChoices = consentableNames.map((id) => ({ id, name: `proposal.commands.${id}` }));

const filters = [
  <SearchInput key="q" source="q" label="lists.search" alwaysOn />,
  <EnumInput
    key="proposalState"
    source="proposalState"
    label="nouns.proposal.fields.proposalState"
    of="proposalState"
    alwaysOn
  />,
  <ChoiceInput
    key="command"
    source="command"
    label="nouns.proposal.fields.command"
    choices={commandChoices}
    alwaysOn
  />,
  <DateRangeInput key="createdAt" source="createdAt" label="nouns.proposal.fields.createdAt" />,
  <CustomerFilter key="customerId" source="customerId" label="nouns.proposal.fields.customerId" />,
];
