import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { proposalState as states } from '#domain/enumerations.ts';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';

/** Who has said what, and why. */
export function Decisions({ of: { decisions, proposalState } }: { of: Proposal }) {
  const translate = useTranslate();
  if (decisions.length === 0) {
    // Nobody will any more where it has ended.
    const isOpen = proposalState === states.code.waiting;
    return (
      <Typography color="textSecondary">{translate(`proposal.${isOpen ? 'undecided' : 'nobodyDecided'}`)}</Typography>
    );
  }
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
      {decisions.map(({ deciderName: name, decision, decisionReason, createdAt }) => (
        <li key={createdAt + name}>
          <Typography>{translate(decision === 'agreed' ? 'proposal.saidYes' : 'proposal.saidNo', { name })}</Typography>
          <Typography variant="body2" color="textSecondary">
            <DateTimeField instant={createdAt} />
            {decisionReason && ` · ${decisionReason}`}
          </Typography>
        </li>
      ))}
    </Box>
  );
}
