import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import DialogContentText from '@mui/material/DialogContentText';
import { useQueryClient } from '@tanstack/react-query';
import { TextInput, useRefresh, useTranslate } from 'react-admin';
import { proposalState } from '#domain/enumerations.ts';
import { proposalCommands } from '#domain/proposal/commands.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { maxText } from '#domain/text.ts';
import { CommandDialog } from '../kit/dialog/CommandDialog.tsx';
import { useSay } from '../kit/dialog/useSay.ts';
import { DifferenceTable } from './DifferenceTable.tsx';
import { useWhat } from './useWhat.ts';
import { WhoItIsAbout } from './WhoItIsAbout.tsx';

export const proposalActs = {
  agree: 'agreeToProposal',
  refuse: 'refuseProposal',
  withdraw: 'withdrawProposal',
} as const;
export type ProposalAct = keyof typeof proposalActs;

interface Props {
  act: ProposalAct;
  proposal: Proposal;
  onClose: () => void;
}

const { agreed, failed, waiting } = proposalState.code;

/** Names what is decided about, shows the difference once more to who agrees, and says what came of it. */
export default function ProposalDialog({ act, proposal, onClose }: Props) {
  const translate = useTranslate();
  const say = useSay();
  const refresh = useRefresh();
  const queries = useQueryClient();
  // What waits for the reader is told on every page.
  const changed = () => {
    refresh();
    void queries.invalidateQueries({ queryKey: ['proposalsForMe'] });
  };
  const gaps = { what: useWhat()(proposal), name: proposal.askedByName };
  const isRefusal = act === 'refuse';
  return (
    <CommandDialog
      command={proposalActs[act]}
      schema={proposalCommands[proposalActs[act]].input}
      values={{ id: proposal.id, reason: '' }}
      title={translate(`proposal.${act}.title`, gaps)}
      submitLabel={translate(`proposal.${act}.label`, gaps)}
      isFinal={act !== 'agree'}
      onDone={({ proposalState: state, failure }) => {
        if (act !== 'agree' || state === agreed) say(`proposal.${act}.done`, gaps);
        else if (state === failed) say('proposal.agree.failed', { why: failure }, 'warning');
        else if (state === waiting) say('proposal.agree.more');
        // What came of it isn't everybody's to know.
        else say('proposal.agree.noted');
        onClose();
        changed();
      }}
      onRefused={() => {
        onClose();
        changed();
      }}
      onClose={onClose}
    >
      <DialogContentText>
        {translate(`proposal.${act}.${isRefusal && !gaps.name ? 'effectUnnamed' : 'effect'}`, gaps)}
      </DialogContentText>
      {act === 'agree' && (
        <>
          {proposal.command === 'resetSecondFactor' && (
            <Alert severity="warning">{translate('proposal.agree.makeSure')}</Alert>
          )}
          <DifferenceTable proposal={proposal} />
          {/* Apart from the label of what is filled in. */}
          <Box sx={{ pb: 1 }}>
            <WhoItIsAbout of={proposal} />
          </Box>
        </>
      )}
      <TextInput
        source="reason"
        label="proposal.reason"
        isRequired={isRefusal}
        helperText={isRefusal ? false : 'proposal.reasonOptional'}
        autoComplete="off"
        slotProps={{ htmlInput: { maxLength: maxText } }}
      />
    </CommandDialog>
  );
}
