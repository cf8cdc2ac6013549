import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { Proposal } from '#domain/proposal/proposal.ts';
import { DateTimeField } from '../kit/field/DateTimeField.tsx';
import { isOpen } from './isOpen.ts';

/** Who has said what, and why. */
export function Decisions({ of: proposal }: { of: Proposal }) {
  const translate = useTranslate();
  const { decisions } = proposal;
  if (decisions.length === 0) {
    // Nobody will any more where it has ended.
    const said = isOpen(proposal) ? 'undecided' : 'nobodyDecided';
    return <Typography color="textSecondary">{translate(`proposal.${said}`)}</Typography>;
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
