import SearchOff from '@mui/icons-material/SearchOffOutlined';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldsOf } from '#domain/field.ts';
import { WantedLimits } from '#domain/product/limits.ts';
import { Proposal } from '#domain/proposal/proposal.ts';
import { cardEnding } from '#domain/text.ts';
import { TriedLimits } from '../card/links/limits/TriedLimits.tsx';
import { useRefusalWords } from '../client/useRefusalWords.ts';
import { PageActions } from '../frame/PageActions.tsx';
import { PageTitle } from '../frame/PageTitle.tsx';
import { EnumField } from '../kit/field/EnumField.tsx';
import { NoValue } from '../kit/field/NoValue.tsx';
import { RecordLink } from '../kit/field/RecordLink.tsx';
import type { Column } from '../kit/list/columns.tsx';
import { Facts } from '../kit/record/Facts.tsx';
import { onDemand } from '../kit/record/onDemand.tsx';
import { RecordScreen } from '../kit/record/RecordScreen.tsx';
import { Section } from '../kit/record/Section.tsx';
import { Decisions } from './Decisions.tsx';
import { DifferenceTable } from './DifferenceTable.tsx';
import { isOpen } from './isOpen.ts';
import type { ProposalAct } from './ProposalDialog.tsx';
import { useWhat } from './useWhat.ts';
import { WhoItIsAbout } from './WhoItIsAbout.tsx';

const ProposalDialog = onDemand(() => import('./ProposalDialog.tsx'));

/** What is asked for, by whom and why, what it would change, and what others have said of it. */
export default function ProposalShow() {
  return (
    <RecordScreen<Proposal>
      resource="proposals"
      notFound={{ mark: <SearchOff />, title: 'proposal.notFound', back: 'proposal.back' }}
    >
      {(proposal) => <ProposalPage key={proposal.id} proposal={proposal} />}
    </RecordScreen>
  );
}

function ProposalPage({ proposal }: { proposal: Proposal }) {
  const translate = useTranslate();
  return (
    <>
      <PageTitle title={useWhat()(proposal)} />
      <PageActions>
        <DecideButtons proposal={proposal} />
      </PageActions>
      <Stack spacing={2.5}>
        <Note proposal={proposal} />
        <Section title={translate('proposal.nowAndThen')}>
          <DifferenceTable proposal={proposal} />
          <WouldDecline proposal={proposal} />
        </Section>
        {proposal.userName && (
          <Section title={translate('proposal.who')}>
            <WhoItIsAbout of={proposal} />
          </Section>
        )}
        <Paper variant="outlined" sx={{ p: { xs: 2, md: 3 } }}>
          <Facts noun="proposal" kinds={kinds} fields={factsOf(proposal)} record={proposal} />
        </Paper>
        {'decisions' in proposal && (
          <Section title={translate('proposal.decisions')}>
            <Decisions of={proposal} />
          </Section>
        )}
      </Stack>
    </>
  );
}

/** What the limits that are asked for would have declined, for whoever decides. */
function WouldDecline({ proposal }: { proposal: Proposal }) {
  const { command, cardId, after } = proposal;
  if (command !== 'updateCardLimits' || !isOpen(proposal) || !cardId) return null;
  const limits = WantedLimits.safeParse(after?.limits);
  return limits.success ? <TriedLimits card={{ id: cardId }} limits={limits.data} /> : null;
}

function DecideButtons({ proposal }: { proposal: Proposal }) {
  const translate = useTranslate();
  const [chosen, choose] = useState<ProposalAct>();
  const what = useWhat()(proposal);
  return (
    <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
      {proposal.waitsForMe && (
        <>
          <Button variant="contained" onClick={() => choose('agree')}>
            {translate('proposal.agree.label', { what })}
          </Button>
          <Button variant="outlined" color="error" onClick={() => choose('refuse')}>
            {translate('proposal.refuse.label')}
          </Button>
        </>
      )}
      {isOpen(proposal) && proposal.isMine && (
        <Button variant="outlined" color="inherit" onClick={() => choose('withdraw')}>
          {translate('proposal.withdraw.label')}
        </Button>
      )}
      {chosen && <ProposalDialog act={chosen} proposal={proposal} onClose={() => choose(undefined)} />}
    </Stack>
  );
}

/** What whoever looks should know first. */
function Note({ proposal }: { proposal: Proposal }) {
  const translate = useTranslate();
  const refusal = useRefusalWords();
  const { failure, failureArgs, isRequest, waitsForMe, isMine, askedByName: name } = proposal;
  if (failure)
    return (
      <Alert severity="warning">
        {translate('proposal.failed', { why: refusal(failure, spoken(translate, refusal, failureArgs)) })}
      </Alert>
    );
  if (!isOpen(proposal)) return null;
  if (waitsForMe && isRequest) return <Alert severity="info">{translate('proposal.asRequest', { name })}</Alert>;
  if (!waitsForMe && isMine) return <Alert severity="info">{translate('proposal.waitsForOthers')}</Alert>;
  return null;
}

/** What is filled in may be a key itself, as the gateway says it (messages.ts). */
const spoken = (
  translate: (key: string) => string,
  refusal: (key: string) => string,
  args: Proposal['failureArgs'],
) => {
  const inWords = (text: string) => {
    if (text.startsWith('errors.')) return refusal(text.slice('errors.'.length));
    return /^(enums|nouns)\.[\w.]+$/.test(text) ? translate(text) : text;
  };
  return Object.fromEntries(
    Object.entries(args ?? {}).map(([name, value]) => [name, typeof value === 'string' ? inWords(value) : value]),
  );
};

const kinds = fieldsOf(Proposal);

const Command = ({ of: { command } }: { of: Proposal }) => useTranslate()(`proposal.commands.${command}`);
const Consents = ({ of: { agreed, needed } }: { of: Proposal }) =>
  useTranslate()('proposal.consents', { agreed, needed });

const facts: readonly Column<Proposal>[] = [
  { source: 'proposalState', render: (proposal) => <EnumField of="proposalState" value={proposal.proposalState} /> },
  { source: 'command', render: (proposal) => <Command of={proposal} /> },
  { source: 'last4', render: (proposal) => <TheCard of={proposal} /> },
  { source: 'cardholderName' },
  { source: 'userName' },
  { source: 'amount', currency: 'currency' },
  { source: 'accountNumber', render: (proposal) => <TheAccount of={proposal} /> },
  { source: 'askedByName' },
  { source: 'reason' },
  { source: 'customerName' },
  { source: 'agreed', render: (proposal) => <Consents of={proposal} /> },
  { source: 'createdAt' },
  { source: 'expiresAt' },
  { source: 'endedAt' },
  { source: 'id', isId: true },
];

/** Not what it isn't about, nor what hasn't come yet. */
const factsOf = (proposal: Proposal) =>
  facts.filter(
    ({ source }) =>
      !['last4', 'cardholderName', 'userName', 'amount', 'accountNumber', 'endedAt'].includes(source) ||
      proposal[source as keyof Proposal] !== null,
  );

const TheAccount = ({ of: { accountId, accountNumber } }: { of: Proposal }) => (
  <RecordLink resource="account/balance" id={accountId}>
    {accountNumber}
  </RecordLink>
);

const TheCard = ({ of: { cardId, last4 } }: { of: Proposal }) =>
  last4 ? (
    <RecordLink resource="card/cards" id={cardId}>
      {cardEnding(last4)}
    </RecordLink>
  ) : (
    <NoValue />
  );
